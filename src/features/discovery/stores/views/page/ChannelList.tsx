import { FormattedMessage } from 'react-intl'
import type { Channels } from '../../../../../api/buying/channels'
import { isPaidHere } from '../../../../../api/buying/orderValues'
import { isWebLink } from '../../../../../shared/web/appLinks'
import type { IconName } from '../../../../../ui/icons/iconShapes'
import { Row, RowGroup } from '../../../../../ui/lists/Row'

export interface ChannelListProps {
  readonly channels: Channels | undefined
  readonly onFollow: (link: string) => void
}

/** How a product or a store serves its users. Partners open outside the app; a row without a web link is plain text. */
export function ChannelList({ channels = [], onFollow }: ChannelListProps) {
  if (channels.length === 0) return null
  return (
    <RowGroup title={<FormattedMessage id="confirm.channels" />}>
      {channels.map((channel, index) => <Channel key={index} {...channel} onFollow={onFollow} />)}
    </RowGroup>
  )
}

/** Pick-up and dine-in; all other channels deliver. */
const ICONS: Readonly<Record<number, IconName>> = { 2: 'walker', 3: 'store' }

type ChannelProps = Channels[number] & Pick<ChannelListProps, 'onFollow'>

function Channel({ channelType, partnerName, url = '', onFollow }: ChannelProps) {
  if (isPaidHere(channelType) || !isWebLink(url)) {
    return <Row icon={ICONS[channelType] ?? 'motorbike'} title={<FormattedMessage id={`confirm.channel.${channelType}`} />} />
  }
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
