import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { Activity, RedPacket } from '../../../api/offers/packets'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { tabTapped, textLinkTapped } from '../../../navigation/events'
import { linkTo } from '../../../navigation/linkTo'
import { Envelope } from '../../../ui/cards/Envelope'
import { GiftAmount, GiftTicket } from '../../../ui/text/Gift'
import { NavBar } from '../../../ui/bars/NavBar'
import { Picture } from '../../../ui/media/Picture'
import { RichText } from '../../../ui/richText/RichText'
import { Row, RowGroup } from '../../../ui/lists/Row'
import { minimumNote } from '../../../ui/text/minimumNote'
import type { MessageId } from '../../../i18n/messageId'
import { ActionBar } from '../../../ui/bars/ActionBar'
import { Button } from '../../../ui/controls/Button'
import activityActionCss from './ActivityAction.module.css'
import css from './ActivityPage.module.css'
import { appTapped, chatTapped, packetBannerTapped, packetClaimTapped, packetProductsTapped } from './events'
import { countOf, isClosed, totalOf, type ActivityState } from './logic'
import type { ActivityContent } from './selectors'

export interface ActivityPageProps extends ActivityActionProps {
  readonly content: ActivityContent
  readonly onBack: () => void
}

export function ActivityPage({ content, onBack, ...action }: ActivityPageProps) {
  const dispatch = useDispatch()
  const { activityId } = action
  const { activity, banner, whatsappLink } = content
  const { formatMessage, locale: language } = useIntl()
  const locale = language as Locale
  const rules = localized(activity.ruleDesc, locale)
  const name = localized(activity.name, locale)
  // A closed activity has no line that invites to it.
  const sharedMark = isClosed(action.state) ? '' : sharedSubTitle(activity, locale)
  return (
    <>
      <NavBar title={name} onBack={onBack} />
      <main className={css.page}>
        <Hero activity={activity} state={action.state} name={name} />
        {sharedMark !== '' && <p className={css.shared}>{sharedMark}</p>}
        <ul className={css.packets}>
          {activity.redPacketList.map((packet, index) => (
            <li key={index}>
              <Packet packet={packet} showsMark={sharedMark === '' && !isClosed(action.state)} state={action.state} />
            </li>
          ))}
        </ul>
        {rules !== '' && (
          <section className={css.rules}>
            <h2 className={css.heading}>
              <FormattedMessage id="packets.rules" />
            </h2>
            <RichText html={rules} onLink={(link) => dispatch(textLinkTapped({ link, from: `activity ${activityId}` }))} />
          </section>
        )}
        {whatsappLink !== '' && (
          <RowGroup title={<FormattedMessage id="packets.help" />}>
            <Row title={<FormattedMessage id="packets.chat" />} onTap={() => dispatch(chatTapped({ activityId }))} opensScreen />
          </RowGroup>
        )}
        {banner && (
          <button
            type="button" className={css.banner} aria-label={formatMessage({ id: 'promotions.bannerPlain' })}
            onClick={() => dispatch(packetBannerTapped({ activityId }))}
          >
            <Picture
              className={css.picture}
              src={localized(banner.iconUrl, locale)}
              width={1074}
              height={420}
              sizes={SIZES}
              widths={WIDTHS}
            />
          </button>
        )}
      </main>
      <ActivityAction {...action} isSingle={countOf(activity) === 1} />
    </>
  )
}

const SIZES = '(min-width: 480px) 448px, calc(100vw - 32px)'
const WIDTHS = [448, 768, 1074]

interface HeroProps {
  readonly activity: Activity
  readonly state: ActivityActionProps['state']
  readonly name: string
}

/** The key remounts the envelope after a claim, which replays its opening animation. */
function Hero({ activity, state, name }: HeroProps): ReactNode {
  const captionId = CLOSED_CAPTIONS[state] ?? (state === 'claimed' ? 'packets.yours' : 'packets.count')
  return (
    <div className={css.hero}>
      <Envelope
        key={state === 'claimed' ? 'claimed' : 'closed'} isOpening isClosed={isClosed(state)} label={name}
        amount={<GiftAmount amount={totalOf(activity)} />}
      >
        <strong>
          <FormattedMessage id={captionId} values={{ count: countOf(activity) }} />
        </strong>
      </Envelope>
    </div>
  )
}

/** The envelope says these instead of a promise that does not hold for this user. */
const CLOSED_CAPTIONS: Readonly<Partial<Record<ActivityState, MessageId>>> = {
  gone: 'packets.gone', newcomersOnly: 'packets.forNewcomers', over: 'packets.ended',
}

/** The subtitle that several packets have in common, shown once; '' if they differ. */
function sharedSubTitle({ redPacketList }: Activity, locale: Locale): string {
  const [first = '', ...others] = redPacketList.map(({ subTitle }) => localized(subTitle, locale))
  return others.length > 0 && others.every((each) => each === first) ? first : ''
}

interface PacketProps {
  readonly packet: RedPacket
  /** False if the page shows the subtitle of all packets. */
  readonly showsMark: boolean
  readonly state: ActivityState
}

function Packet({ packet, showsMark, state }: PacketProps) {
  const locale = useIntl().locale as Locale
  const { couponAmount, quantity, name, subTitle, useOrderAmountThreshold: minOrderAmount } = packet
  return (
    <GiftTicket
      amount={couponAmount}
      quantity={quantity}
      title={localized(name, locale)}
      note={minimumNote(minOrderAmount)}
      mark={state === 'claimed' ? <FormattedMessage id="coupons.had" /> : showsMark && localized(subTitle, locale)}
      isEnded={isClosed(state)}
    />
  )
}

interface ActivityActionProps {
  readonly activityId: string
  /** The dialog that led here, or null. */
  readonly dialogId: string | null
  readonly state: ActivityState
}

interface ActivityButtonProps extends ActivityActionProps {
  /** The activity has one envelope. */
  readonly isSingle: boolean
}

/** The single action of an activity, or the reason why it cannot be claimed and what else there is. */
function ActivityAction(action: ActivityButtonProps) {
  const reasonId = REASON_MESSAGES[action.state]
  return (
    <ActionBar>
      <div className={activityActionCss.action}>
        {reasonId && (
          <p className={activityActionCss.reason}>
            <FormattedMessage id={reasonId} />
          </p>
        )}
        <ActionButton {...action} />
      </div>
    </ActionBar>
  )
}

const REASON_MESSAGES: Readonly<Partial<Record<ActivityState, MessageId>>> = {
  appOnly: 'packets.appOnly',
  newcomersOnly: 'packets.newcomersOnly',
  gone: 'packets.allClaimed',
  over: 'packets.over',
  unknown: 'packets.unknown',
}

function ActionButton({ activityId, dialogId, state, isSingle }: ActivityButtonProps) {
  const dispatch = useDispatch()
  if (state === 'claimed') {
    return (
      <Button kind="main" onClick={() => dispatch(packetProductsTapped({ activityId }))}>
        <FormattedMessage id="packets.use" />
      </Button>
    )
  }
  if (state === 'appOnly') {
    return (
      <Button kind="gold" onClick={() => dispatch(appTapped({ activityId }))}>
        <FormattedMessage id="packets.getApp" />
      </Button>
    )
  }
  if (state === 'gone') {
    const link = linkTo('receiveRedEnvelope')
    return (
      <Button kind="main" onClick={() => dispatch(textLinkTapped({ link, from: 'activity' }))}>
        <FormattedMessage id="packets.others" />
      </Button>
    )
  }
  if (isClosed(state)) {
    return (
      <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
        <FormattedMessage id="packets.deals" />
      </Button>
    )
  }
  return (
    <Button kind="gold" busy={state === 'claiming'} onClick={() => dispatch(packetClaimTapped({ activityId, dialogId }))}>
      <FormattedMessage id={state === 'unknown' ? 'packets.again' : isSingle ? 'packets.claimOne' : 'packets.claim'} />
    </Button>
  )
}
