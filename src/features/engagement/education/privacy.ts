import { oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type { EducationState } from './reducer'

export const educationPrivacy: Declarations = {
  slices: slices<{ education: EducationState }>({
    education: { phase: oneOf('unknown', 'over', 'owed', 'first', 'second') },
  }),
}
