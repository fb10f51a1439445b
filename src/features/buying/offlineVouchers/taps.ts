import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { keptVoucherTapped } from './events'

export const offlineVoucherTaps = [opensTarget(keptVoucherTapped, ({ voucherId }) => linkTo('voucher', { voucherId }))]
