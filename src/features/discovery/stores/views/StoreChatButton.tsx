import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { textLinkTapped } from '../../../../navigation/events'
import { Button, IconButton, type ButtonProps } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/icons/Icon'
import { Row } from '../../../../ui/lists/Row'

export interface StoreChatButtonProps extends Partial<Pick<ButtonProps, 'kind' | 'size'>> {
  /** URL of the chat. Without one, nothing is shown. */
  readonly link: string | undefined
  /** Shows a row of a list instead of a button. */
  readonly isRow?: boolean
  /** Shows an icon alone. */
  readonly isIcon?: boolean
  /** The page of the button. */
  readonly from: 'order' | 'voucher' | 'payment' | 'store'
}

/** Opens the chat with a store: on the pages of the store, an order, its payment and its vouchers. */
export function StoreChatButton({ link, isRow = false, isIcon = false, kind = 'soft', size = 'full', from }: StoreChatButtonProps) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  if (link === undefined) return null
  const chat = () => dispatch(textLinkTapped({ link, from }))
  if (isIcon) return <IconButton icon="chat" label={formatMessage({ id: 'stores.chat' })} tinted onClick={chat} />
  const label = <FormattedMessage id="stores.chat" />
  if (isRow) return <Row icon="chat" title={label} opensScreen onTap={chat} />
  return (
    <Button kind={kind} size={size} onClick={chat}>
      <Icon name="chat" {...(size === 'mini' ? { size: 's' as const } : {})} />
      {label}
    </Button>
  )
}
