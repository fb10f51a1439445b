import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { skyPacketWalletTapped } from './events'

/** Where the packets of the day are kept. */
export const skyTaps = [opensTarget(skyPacketWalletTapped, () => linkTo('myOffers'))]
