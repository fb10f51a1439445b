import type { EducationState } from './reducer'

export interface WithEducation {
  /** Absent until the module has loaded. */
  readonly education?: EducationState
}

/** The visible step, or null. */
export function selectEducationStep({ education }: WithEducation): 'first' | 'second' | null {
  const phase = education?.phase
  return phase === 'first' || phase === 'second' ? phase : null
}

/** True after the tour. Other overlays on home wait for it. */
export function selectIsTourOver({ education }: WithEducation): boolean {
  return education?.phase === 'over'
}

/** True while the tour waits for its start. */
export function selectIsTourPending({ education }: WithEducation): boolean {
  return education?.phase === 'owed'
}
