import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Activity, RedPacket } from '../../../api/offers/packets'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Envelope } from '../../../ui/cards/Envelope'
import { GiftAmount, GiftTicket } from '../../../ui/text/Gift'
import { NavBar } from '../../../ui/bars/NavBar'
import { Picture } from '../../../ui/media/Picture'
import { RichText } from '../../../ui/richText/RichText'
import { Row } from '../../../ui/lists/Row'
import { RowGroup } from '../../../ui/lists/RowGroup'
import { minimumNote } from '../../../ui/text/minimumNote'
import { ActivityAction, type ActivityActionProps } from './ActivityAction'
import css from './ActivityPage.module.css'
import { totalOf } from './logic'
import type { ActivityContent } from './selectors'

export interface ActivityPageProps extends ActivityActionProps {
  readonly content: ActivityContent
  readonly onBannerTap: () => void
  readonly onChatTap: () => void
  readonly onRuleLink: (link: string) => void
  readonly onBack: () => void
}

export function ActivityPage({ content, onBannerTap, onChatTap, onRuleLink, onBack, ...action }: ActivityPageProps) {
  const { activity, banner, whatsappLink } = content
  const { formatMessage, locale: language } = useIntl()
  const locale = language as Locale
  const rules = localized(activity.ruleDesc, locale)
  const name = localized(activity.name, locale)
  return (
    <>
      <NavBar title={name} onBack={onBack} />
      <main className={css.page}>
        <Hero activity={activity} state={action.state} name={name} />
        <ul className={css.packets}>
          {activity.redPacketList.map((packet, at) => (
            <li key={at}>
              <Packet packet={packet} isClaimedOut={action.state === 'gone'} />
            </li>
          ))}
        </ul>
        {banner && (
          <button type="button" className={css.banner} aria-label={formatMessage({ id: 'promotions.bannerPlain' })} onClick={onBannerTap}>
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
        {rules !== '' && (
          <section className={css.rules}>
            <h2 className={css.heading}>
              <FormattedMessage id="packets.rules" />
            </h2>
            <RichText html={rules} onLink={onRuleLink} />
          </section>
        )}
        {whatsappLink !== '' && (
          <RowGroup title={<FormattedMessage id="packets.help" />}>
            <Row title={<FormattedMessage id="packets.chat" />} onTap={onChatTap} opensScreen />
          </RowGroup>
        )}
      </main>
      <ActivityAction {...action} />
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
  const count = activity.redPacketList.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)
  return (
    <div className={css.hero}>
      <Envelope key={state === 'claimed' ? 'claimed' : 'closed'} isOpening label={name} amount={<GiftAmount amount={totalOf(activity)} />}>
        <strong>
          <FormattedMessage id={state === 'claimed' ? 'packets.yours' : 'packets.count'} values={{ count }} />
        </strong>
      </Envelope>
    </div>
  )
}

function Packet({ packet, isClaimedOut }: { readonly packet: RedPacket; readonly isClaimedOut: boolean }) {
  const locale = useIntl().locale as Locale
  const { couponAmount, quantity, name, subTitle, useOrderAmountThreshold: minOrderAmount } = packet
  return (
    <GiftTicket
      amount={couponAmount}
      quantity={quantity}
      title={localized(name, locale)}
      note={minimumNote(minOrderAmount)}
      mark={localized(subTitle, locale)}
      isEnded={isClaimedOut}
    />
  )
}
