import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { lockingOrder, VOUCHER } from '../../../../entities/couponRules'
import { CouponHead, CouponHeadSkeleton } from './CouponHead'
import { ClaimButton } from '../../claims/ClaimButton'
import { couponClaimTapped } from '../../claims/events'
import { selectCouponClaim, claimStatusOf } from '../../claims/selectors'
import { RemindButton } from '../../../engagement/reminders/RemindButton'
import { couponListChosen, ownTapped, spendTapped } from '../model/events'
import {
  COUPON_LISTS, couponIdOf, couponPage, couponProducts, couponStores, selectCouponContent, selectCouponList, type WithCouponPages,
  type CouponContent,
} from '../model/selectors'
import type { WithMutations } from '../../../../data/mutation/selectors'
import { tabTapped, textLinkTapped } from '../../../../navigation/events'
import { ActionBar } from '../../../../ui/bars/ActionBar'
import { Button } from '../../../../ui/controls/Button'
import { ReportLink } from '../../../../ui/status/Reporting'
import { EmptyState } from '../../../../ui/status/EmptyState'
import { ListChoice } from '../../../../ui/lists/ListChoice'
import { StoreList } from '../../../discovery/stores/views/cards/StoreList'
import { ResourcePage } from '../../../../data/resource/ResourcePage'
import { DealList } from '../../../discovery/deals/DealList'
import { ListScreen } from '../../../../data/Listing'
import css from './CouponScreen.module.css'
import type { ScreenProps } from '../../../../data/declare'
import type { WithResources } from '../../../../data/resource/selectors'

const LIST_MESSAGES = { products: 'coupons.list.products', stores: 'coupons.list.stores' } as const

export function CouponScreen({ params, now }: ScreenProps) {
  const id = couponIdOf(params) ?? ''
  const resource = couponPage.of(id)
  const content = useSelector((state: WithResources) => selectCouponContent(state, resource))
  return (
    <ResourcePage
      resource={resource}
      title={<FormattedMessage id="coupons.coupon" />}
      skeleton={<CouponHeadSkeleton />}
      hasContent={content !== null}
    >
      {content && <Coupon id={id} content={content} now={now} />}
    </ResourcePage>
  )
}

interface CouponProps {
  readonly id: string
  readonly content: CouponContent
  readonly now: () => number
}

function Coupon({ id, content, now }: CouponProps) {
  const resource = couponPage.of(id)
  const dispatch = useDispatch()
  const lists = useRef<HTMLDivElement>(null)
  const list = useSelector((state: WithCouponPages) => selectCouponList(state, resource))
  const { coupon, own } = content
  const { couponTemplateId, token, couponType, activityId } = coupon
  const claim = useSelector((state: WithMutations) => selectCouponClaim(state, couponTemplateId))
  // An owned coupon has its own status.
  const claimStatus = own && own.status !== 'valid' ? 'none' : claimStatusOf(own ? { couponId: own.couponId } : coupon, own ? null : claim)
  const skuId = own?.skuId ?? content.skuId
  const [couponId, type] = own ? [own.couponId, own.couponType] : [couponTemplateId, couponType ?? '']
  const lock = own ? lockingOrder(own) : {}
  // A coupon that is used up, ended or claimed out changes no price.
  const usable = own ? (own.status === 'valid' ? own : undefined) : claimStatus === 'soldOut' || claimStatus === 'had' ? undefined : coupon
  const use = () => {
    if (skuId || type === VOUCHER) dispatch(spendTapped({ couponId, couponType: type, ...(skuId ? { skuId } : {}) }))
    else {
      if (list !== 'products') dispatch(couponListChosen({ resource, list: 'products' }))
      lists.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    }
  }
  return (
    <>
      <ListScreen
        feed={(list === 'products' ? couponProducts : couponStores).of(id)}
        title={<FormattedMessage id="coupons.coupon" />}
        header={
          <>
            <CouponHead
              content={content}
              claimStatus={claimStatus}
              now={now}
              reminderButton={own && <Remind own={own} now={now} />}
              onLink={(link) => dispatch(textLinkTapped({ link, from: 'coupon' }))}
            />
            <div ref={lists} className={css.mark} />
          </>
        }
        bar={
          <ListChoice
            messages={LIST_MESSAGES}
            keys={COUPON_LISTS}
            chosen={list}
            onChoose={(chosen) => dispatch(couponListChosen({ resource, list: chosen }))}
          />
        }
      >
        {list === 'products' && (
          <DealList feed={couponProducts.of(id)} showsCoupon={false} couponWorth={usable} empty={<EmptyTab />} />
        )}
        {list === 'stores' && <StoreList feed={couponStores.of(id)} showsOutlets={false} />}
        <ReportLink from="claim" />
      </ListScreen>
      {claimStatus === 'soldOut' && (
        <ActionBar>
          <p className={css.soldOut}><FormattedMessage id="coupons.soldOutShort" /></p>
          <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
            <FormattedMessage id="coupons.others" />
          </Button>
        </ActionBar>
      )}
      {claimStatus !== 'none' && claimStatus !== 'soldOut' && (
        <ActionBar>
          <ClaimButton
            claimStatus={claimStatus}
            size="full"
            onClaim={() => dispatch(couponClaimTapped({ offer: { kind: 'coupon', couponTemplateId, token, couponType, activityId } }))}
            onUse={use}
          />
        </ActionBar>
      )}
      {lock.orderId && (
        <ActionBar>
          <Button kind="main" onClick={() => dispatch(ownTapped({ couponId, couponType: type, ...lock }))}>
            <FormattedMessage id="coupons.toOrder" />
          </Button>
        </ActionBar>
      )}
    </>
  )
}

/** Offers a reminder before an owned coupon ends. */
function Remind({ own, now }: { readonly own: NonNullable<CouponContent['own']>; readonly now: () => number }) {
  const { couponId, couponName, status, effectiveEndTime } = own
  if (status !== 'valid' || effectiveEndTime === undefined) return null
  return <RemindButton target={{ kind: 'COUPON', couponId }} at={effectiveEndTime} title={couponName} now={now} />
}

function EmptyTab() {
  return (
    <EmptyState
      picture="coupon"
      title={<FormattedMessage id="coupons.noProducts" />}
      help={<FormattedMessage id="coupons.noProductsHelp" />}
    />
  )
}
