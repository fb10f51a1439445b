import type { EducationState } from './reducer'

export interface WithEducation {
  /** Absent until its code is there. */
  readonly education?: EducationState
}

/** Which step of the mask lies over home, or null. */
export function selectEducationStep({ education }: WithEducation): 'first' | 'second' | null {
  const phase = education?.phase
  return phase === 'first' || phase === 'second' ? phase : null
}

/** Whether the shopper has finished the tour: other things that lie over home wait for it. */
export function selectEducationOver({ education }: WithEducation): boolean {
  return education?.phase === 'over'
}

/** Whether the mask is still to come. */
export function selectEducationOwed({ education }: WithEducation): boolean {
  return education?.phase === 'owed'
}
