import { linkTo } from '../../../navigation/linkTo'
import { opens } from '../../../navigation/opening'
import { skyPacketWalletTapped } from './events'

/** Where the packets of the day are kept. */
export const skyTaps = [opens(skyPacketWalletTapped, () => linkTo('myOffers'))]
