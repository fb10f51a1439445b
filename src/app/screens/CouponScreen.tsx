import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { CouponHead, CouponHeadSkeleton } from '../../features/coupons/CouponHead'
import { ClaimButton } from '../../features/coupons/ClaimButton'
import { claimTapped, listChosen, spendTapped } from '../../features/coupons/events'
import { standingOf } from '../../features/coupons/logic'
import {
  COUPON_LISTS,
  couponFeed,
  couponResource,
  selectClaim,
  selectCouponContent,
  selectCouponList,
} from '../../features/coupons/selectors'
import type { CouponContent } from '../../features/coupons/selectors'
import { linkTapped } from '../../navigation/events'
import { ActionBar } from '../../ui/ActionBar'
import { Blank } from '../../ui/Blank'
import { ListChoice } from '../ListChoice'
import type { RootState } from '../rootReducer'
import { StoreList } from '../StoreList'
import { AboutPage } from './AboutPage'
import { DealList } from './DealList'
import { Listing } from './Listing'
import css from './OfferScreens.module.css'
import type { ScreenProps } from './screenProps'

const NO_SUCH_COUPON = '10000005'

/** A coupon's page: what it is worth, its rules, what to do with it, and what it is for. */
export function CouponScreen({ params, now }: ScreenProps) {
  const resource = couponResource(params)
  const content = useSelector((state: RootState) => selectCouponContent(state, resource ?? ''))
  return (
    <AboutPage
      resource={resource}
      title={<FormattedMessage id="coupons.coupon" />}
      missing={NO_SUCH_COUPON}
      skeleton={<CouponHeadSkeleton />}
      hasContent={content !== null}
    >
      {resource !== null && content && <Coupon resource={resource} content={content} now={now} />}
    </AboutPage>
  )
}

interface CouponProps {
  readonly resource: string
  readonly content: CouponContent
  readonly now: () => number
}

function Coupon({ resource, content, now }: CouponProps) {
  const dispatch = useDispatch()
  const lists = useRef<HTMLDivElement>(null)
  const list = useSelector((state: RootState) => selectCouponList(state, resource))
  const { coupon, own } = content
  const { couponTemplateId, token, couponType, activityId } = coupon
  const claim = useSelector((state: RootState) => selectClaim(state, couponTemplateId))
  // A held coupon carries its own status.
  const standing = own && own.status !== 'valid' ? 'none' : standingOf(own ? { couponId: own.couponId } : coupon, own ? null : claim)
  const skuId = own?.skuId ?? content.skuId
  const use = () => {
    if (skuId) dispatch(spendTapped({ couponId: own?.couponId ?? couponTemplateId, couponType: couponType ?? '', skuId }))
    else lists.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  return (
    <>
      <Listing
        feed={couponFeed(resource, list)}
        title={<FormattedMessage id="coupons.coupon" />}
        header={
          <>
            <CouponHead
              content={content}
              standing={standing}
              now={now}
              onLink={(link) => dispatch(linkTapped({ link, from: 'coupon' }))}
            />
            <div ref={lists} className={css.mark} />
          </>
        }
        bar={
          <ListChoice
            words="coupons.list"
            keys={COUPON_LISTS}
            chosen={list}
            onChoose={(chosen) => dispatch(listChosen({ resource, list: chosen }))}
          />
        }
      >
        {list === 'products' && <DealList feed={couponFeed(resource, 'products')} empty={<NothingFor />} />}
        {list === 'stores' && <StoreList feed={couponFeed(resource, 'stores')} withOutlets={false} />}
      </Listing>
      {standing !== 'none' && (
        <ActionBar>
          <ClaimButton
            standing={standing}
            size="full"
            onClaim={() => dispatch(claimTapped({ offer: { kind: 'coupon', couponTemplateId, token, couponType, activityId } }))}
            onUse={use}
          />
        </ActionBar>
      )}
    </>
  )
}

function NothingFor() {
  return (
    <Blank picture="bowl" title={<FormattedMessage id="coupons.noProducts" />} help={<FormattedMessage id="coupons.noProductsHelp" />} />
  )
}
