import { linkTo } from '../../../navigation/linkTo'
import { opens } from '../../../navigation/opening'
import { placeTapped } from './events'

/** Target of the address bar. */
export const locationTaps = [opens(placeTapped, () => linkTo('choosePlace'))]
