import { useCallback } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectPartnerCoupon, type WithEntities } from '../../../../entities/selectors'
import { copyTapped, partnerTapped } from '../model/events'
import type { PartnerCoupon } from '../../../../api/offers/coupons'
import { UNKNOWN } from '../../../../api/kit/fields'
import type { CouponLabel } from '../../../../api/offers/ownCoupons'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { hasTarget } from '../../../../navigation/links'
import { Button } from '../../../../ui/controls/Button'
import { Disclosure } from '../../../../ui/cards/Disclosure'
import { Icon } from '../../../../ui/icons/Icon'
import { Avatar } from '../../../../ui/media/Avatar'
import { RichText } from '../../../../ui/richText/RichText'
import { Ticket } from '../../../../ui/cards/Ticket'
import { hasEnded, TimeLine } from './tickets/OwnTicketParts'
import { EndedLine, StatusLabel } from './tickets/StatusLabel'
import css from './tickets/PartnerTicket.module.css'
import { PARTNERS } from '../model/selectors'
import { TicketSkeleton } from './tickets/TicketSkeleton'
import { FeedList, useFeed } from '../../../../data/feed/FeedList'
import { textLinkTapped } from '../../../../navigation/events'
import { EmptyState } from '../../../../ui/status/EmptyState'
import { ListScreen } from '../../../../data/Listing'
import type { ScreenProps } from '../../../../data/declare'

export function PartnersScreen({ now }: ScreenProps) {
  const renderTicket = useCallback((couponId: string) => <Code couponId={couponId} now={now} />, [now])
  const none = (
    <EmptyState
      picture="coupon"
      title={<FormattedMessage id="coupons.noPartners" />}
      help={<FormattedMessage id="coupons.noPartnersHelp" />}
    />
  )
  return (
    <ListScreen feed={PARTNERS.name} title={<FormattedMessage id="coupons.partners" />}>
      <h2 className="spoken">
        <FormattedMessage id="coupons.partners" />
      </h2>
      <FeedList
        {...useFeed(PARTNERS.name)}
        renderItem={renderTicket}
        skeleton={<TicketSkeleton isTall />}
        empty={none}
      />
    </ListScreen>
  )
}

function Code({ couponId, now }: { readonly couponId: string; readonly now: () => number }) {
  const dispatch = useDispatch()
  const coupon = useSelector((state: WithEntities) => selectPartnerCoupon(state, couponId))
  if (!coupon) return null
  return (
    <PartnerTicket
      coupon={coupon}
      now={now}
      onCopy={() => dispatch(copyTapped({ couponId }))}
      onPartner={() => dispatch(partnerTapped({ couponId }))}
      onLink={(link) => dispatch(textLinkTapped({ link, from: 'partner' }))}
    />
  )
}

interface PartnerTicketProps {
  readonly coupon: PartnerCoupon
  readonly now: () => number
  readonly onCopy: () => void
  readonly onPartner: () => void
  readonly onLink: (link: string) => void
}

const LABELS: Readonly<Record<PartnerCoupon['status'], CouponLabel>> = {
  valid: 'USABLE', not_effective: 'NOT_STARTED', expired: 'EXPIRED', used: 'COMPLETED', locked: 'REDEEMING', UNKNOWN,
}

const COLOURS = [css.azure, css.plum, css.teal, css.violet, css.copper, css.olive, css.crimson] as const

/** Every partner has its colour in all lists. Few partners share one. */
function colourOf(partnerName: string): number {
  return [...partnerName].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % COLOURS.length
}

/** The code breaks after a full group only, and within one that is longer than the line. */
function Groups({ code }: { readonly code: string }) {
  const groups = code.match(/[^-]+-?|-/g) ?? []
  return groups.map((group, index) => <span key={index} className={css.group}>{group}</span>)
}

/** A partner's discount code, with a copy button and a link to the partner. */
export function PartnerTicket({ coupon, now, onCopy, onPartner, onLink }: PartnerTicketProps) {
  const { locale, formatMessage } = useIntl()
  const { status, code, partnerName, partnerLogo, linkUrl } = coupon
  const name = localized(coupon.couponName, locale as Locale)
  const terms = localized(coupon.terms, locale as Locale)
  const isEnded = hasEnded(coupon, now())
  const stub = (
    <>
      <span className={css.logo}><Avatar src={partnerLogo ?? ''} name={partnerName} size="s" /></span>
      <span className={css.partner}>{partnerName}</span>
    </>
  )
  return (
    <Ticket
      label={name} tone={isEnded ? 'gone' : 'plain'} isSlim stub={stub} stubClass={isEnded ? '' : COLOURS[colourOf(partnerName)]}
    >
      <h3 className={css.name}>{name}</h3>
      <div className={css.frame}>
        <div className={`${css.code} ${isEnded ? css.over : ''}`}>
          <b>
            <span className="spoken">{formatMessage({ id: 'coupons.code' })} </span>
            <Groups code={code} />
          </b>
          {status === 'valid' && (
            <span className={css.copy}>
              <Button kind="tint" size="mini" onClick={onCopy}>
                <span className={css.copyLabel}>
                  <Icon name="copy" />
                  <span><FormattedMessage id="coupons.copy" /></span>
                </span>
              </Button>
            </span>
          )}
        </div>
      </div>
      <p className={css.foot}>
        {isEnded
          ? <EndedLine coupon={{ ...coupon, statusLabel: LABELS[status] }} now={now()} />
          : <TimeLine coupon={coupon} now={now} />}
      </p>
      {(terms !== '' || linkUrl || (status !== 'valid' && !isEnded)) && (
        <div className={css.actions}>
          {/* The terms are after the row of both buttons, so that none of them moves. */}
          {terms !== '' && <Disclosure title={<FormattedMessage id="coupons.terms" />}>{null}</Disclosure>}
          {status !== 'valid' && !isEnded && <StatusLabel coupon={{ status, statusLabel: LABELS[status] }} />}
          {linkUrl && status === 'valid' && hasTarget(linkUrl) && (
            <Button kind="soft" size="mini" onClick={onPartner}>
              <FormattedMessage
                id="coupons.toPartner"
                values={{ partner: partnerName, spoken: (name) => <span key="name" className="spoken">{name}</span> }}
              />
            </Button>
          )}
          {terms !== '' && <div className={css.terms}><RichText html={terms} onLink={onLink} canOpen={hasTarget} /></div>}
        </div>
      )}
    </Ticket>
  )
}
