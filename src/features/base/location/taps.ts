import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { placeTapped } from './events'

/** Target of the address bar. */
export const locationTaps = [opensTarget(placeTapped, () => linkTo('choosePlace'))]
