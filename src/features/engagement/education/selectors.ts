import type { EducationState } from './reducer'

export interface WithEducation {
  /** Absent until the module has loaded. */
  readonly education?: EducationState
}

export function selectEducationStep({ education }: WithEducation): 'first' | 'second' | null {
  const phase = education?.phase
  return phase === 'first' || phase === 'second' ? phase : null
}

/** True after the hints. Offers of the app itself wait for that. */
export function selectIsTourOver({ education }: WithEducation): boolean {
  return education?.phase === 'over'
}

/** False until storage has said whether the hints were finished before. */
export function selectIsTourKnown({ education }: WithEducation): boolean {
  return education !== undefined && education.phase !== 'unknown'
}

/** True while the hints wait for the user to reach the lists. */
export function selectIsTourPending({ education }: WithEducation): boolean {
  return education?.phase === 'owed'
}
