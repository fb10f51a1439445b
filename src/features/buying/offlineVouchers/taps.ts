import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { offlineVoucherTapped } from './events'

export const offlineVoucherTaps = [opensTarget(offlineVoucherTapped, ({ voucherId }) => linkTo('voucher', { voucherId }))]
