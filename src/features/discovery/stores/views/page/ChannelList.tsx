import { FormattedMessage } from 'react-intl'
import type { Channels } from '../../../../../api/buying/channels'
import { isPaidHere } from '../../../../../api/buying/orderValues'
import { isWebLink } from '../../../../../shared/web/appLinks'
import { Icon } from '../../../../../ui/icons/Icon'
import type { IconName } from '../../../../../ui/icons/iconShapes'
import { Row, RowGroup } from '../../../../../ui/lists/Row'
import css from './ChannelList.module.css'

export interface ChannelListProps {
  readonly channels: Channels | undefined
  readonly onFollow: (link: string) => void
}

/**
 * How users get what a product or a store sells. Partners open outside the app, in rows of their own; all others are one line of text.
 */
export function ChannelList({ channels = [], onFollow }: ChannelListProps) {
  if (channels.length === 0) return null
  const [partners, others] = [channels.filter(isFollowed), channels.filter((channel) => !isFollowed(channel))]
  // A place that has only this channel is no restaurant: a salon, an arcade.
  const isOnSite = channels.every(({ channelType }) => channelType === ON_SITE)
  return (
    <RowGroup title={<FormattedMessage id={isOnSite ? 'channels.titleOnSite' : 'channels.title'} />}>
      {others.length > 0 && (
        <li className={css.list}>
          {others.map(({ channelType }, index) => (
            <span key={index} className={css.channel}>
              <Icon name={ICONS[channelType] ?? 'motorbike'} />
              <FormattedMessage id={isOnSite ? 'channels.onSite' : `confirm.channel.${channelType}`} />
            </span>
          ))}
        </li>
      )}
      {partners.map((channel, index) => <Partner key={index} {...channel} onFollow={onFollow} />)}
    </RowGroup>
  )
}

const ON_SITE = 3
/** Pick-up and dine-in; all other channels deliver. */
const ICONS: Readonly<Record<number, IconName>> = { 2: 'walker', [ON_SITE]: 'store' }

function isFollowed({ channelType, url = '' }: Channels[number]): boolean {
  return !isPaidHere(channelType) && isWebLink(url)
}

type PartnerProps = Channels[number] & Pick<ChannelListProps, 'onFollow'>

function Partner({ channelType, partnerName, url = '', onFollow }: PartnerProps) {
  const partner = partnerName ?? (channelType === 4 ? 'Grab' : '')
  return (
    <Row
      icon="motorbike"
      title={<FormattedMessage id={partner === '' ? 'channels.byPartner' : 'channels.through'} values={{ partner }} />}
      help={<FormattedMessage id="channels.outside" />}
      opensScreen
      onTap={() => onFollow(url)}
    />
  )
}
