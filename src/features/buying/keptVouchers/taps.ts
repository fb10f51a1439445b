import { linkTo } from '../../../navigation/linkTo'
import { opens } from '../../../navigation/opening'
import { keptVoucherTapped } from './events'

export const keptVoucherTaps = [opens(keptVoucherTapped, ({ voucherId }) => linkTo('voucher', { voucherId }))]
