import { linkTo } from '../../../navigation/linkTo'
import { opens } from '../../../navigation/opening'
import { placeTapped } from './events'

/** Where the address bar leads. */
export const locationTaps = [opens(placeTapped, () => linkTo('choosePlace'))]
