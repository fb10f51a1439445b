import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { voucherDeadline } from '../../../../entities/orderRules'
import { selectOrder, type WithEntities } from '../../../../entities/selectors'
import type { Voucher as VoucherEntity } from '../../../../api/buying/vouchers'
import type { ScreenProps } from '../../../../data/declare'
import type { WithMutations } from '../../../../data/mutation/selectors'
import { ResourcePage } from '../../../../data/resource/ResourcePage'
import { selectResource, type WithResources } from '../../../../data/resource/selectors'
import { selectInShell, selectPopup, selectCanSetBrightness, type WithNavigation } from '../../../../navigation/selectors'
import { selectOnline, type WithConnection } from '../../../base/connection/selectors'
import { selectCheckedAt, type WithOfflineVouchers } from '../../offlineVouchers/selectors'
import { RemindRow } from '../../../engagement/reminders/RemindRow'
import { LoadFailedCard } from '../../orders/views/LoadFailedCard'
import { HelpButton } from '../../orders/views/page/HelpButton'
import { OrderRatingCard } from '../../ratings/OrderRatingCard'
import { selectServicePhone } from '../../orders/model/selectors'
import { RedeemSheet } from './RedeemSheet'
import {
  selectIsPaidBack, selectNeighbours, selectRedeemDialog, selectVoucherNow, voucherPage, type WithRedeeming,
} from '../model/selectors'
import { VoucherPage } from './VoucherPage'
import { Skeleton } from '../../../../ui/status/Skeleton'
import css from './VoucherSkeleton.module.css'

type State = WithConnection & WithEntities & WithOfflineVouchers & WithMutations & WithNavigation & WithRedeeming & WithResources

export function VoucherScreen({ params, now }: ScreenProps<'voucherId'>) {
  const { voucherId } = params
  const resource = voucherPage.of(voucherId)
  const voucher = useSelector((state: State) => selectVoucherNow(state, voucherId))
  const title = <FormattedMessage id="vouchers.title" />
  return (
    <ResourcePage
      resource={resource}
      title={title}
      skeleton={<VoucherSkeleton />}
      hasContent={voucher !== null}
      renderFailed={(failure, retry) => <div className={css.failed}><LoadFailedCard of="voucher" failure={failure} onRetry={retry} /></div>}
    >
      <Voucher voucherId={voucherId} now={now} />
    </ResourcePage>
  )
}

function Voucher({ voucherId, now }: { readonly voucherId: string; readonly now: () => number }) {
  const voucher = useSelector((state: State) => selectVoucherNow(state, voucherId))
  const seenAt = useSelector((state: State) => selectCheckedAt(state, voucherId))
  const neighbours = useSelector((state: State) => selectNeighbours(state, voucherId))
  const orderNo = useSelector((state: State) => selectOrder(state, voucher?.orderId ?? '')?.orderNo)
  const isPaidBack = useSelector((state: State) => voucher !== null && selectIsPaidBack(state, voucher))
  const servicePhone = useSelector((state: State) => selectServicePhone(state))
  const isStale = useSelector((state: State) => selectResource(state, voucherPage.of(voucherId))?.failure != null)
  const online = useSelector((state: State) => selectOnline(state))
  const isOpen = useSelector((state: State) => selectPopup(state, 'redeem') !== null)
  const dialog = useSelector((state: State) => selectRedeemDialog(state, voucherId))
  const setsBrightness = useSelector((state: State) => selectCanSetBrightness(state))
  const inShell = useSelector((state: State) => selectInShell(state))
  if (voucher === null) return null
  return (
    <>
      <VoucherPage
        voucher={voucher}
        isPaidBack={isPaidBack}
        help={<HelpButton {...(orderNo === undefined ? {} : { orderNo })} />}
        rating={<OrderRatingCard {...voucher} storeName={voucher.store.storeName} />}
        online={online}
        isLive={online && !isStale}
        setsBrightness={setsBrightness}
        seenAt={seenAt}
        now={now}
        neighbours={neighbours}
        reminder={<Remind voucher={voucher} now={now} />}
      />
      {dialog && (
        <RedeemSheet
          open={isOpen} voucher={voucher} dialog={dialog} now={now} opensSettings={inShell} servicePhone={servicePhone}
        />
      )}
    </>
  )
}

function Remind({ voucher, now }: { readonly voucher: VoucherEntity; readonly now: () => number }) {
  const { voucherId, assetName, status } = voucher
  const deadline = voucherDeadline(voucher)
  if (status !== 'valid' || deadline === undefined) return null
  return <RemindRow target={{ kind: 'VOUCHER', voucherId }} at={deadline} title={assetName} now={now} />
}

/** Placeholder in the size of a scannable voucher. */
export function VoucherSkeleton() {
  return (
    <div className={css.page}>
      <div className={css.top}>
        <Skeleton className={css.state} />
        <Skeleton className={css.position} />
      </div>
      <div className={css.ticket}>
        <div className={css.stub}>
          <Skeleton className={css.name} />
          <Skeleton className={css.facts} />
          <Skeleton className={css.facts} />
        </div>
        <div className={css.code}>
          <Skeleton className={css.qr} />
          <Skeleton className={css.digits} />
        </div>
        <div className={css.code}>
          <Skeleton className={css.bars} />
        </div>
      </div>
    </div>
  )
}
