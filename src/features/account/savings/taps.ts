import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { savingsTapped } from './events'

export const savingsTaps = [opensTarget(savingsTapped, () => linkTo('savings'))]
