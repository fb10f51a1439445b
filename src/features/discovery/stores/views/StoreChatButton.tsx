import { FormattedMessage } from 'react-intl'
import { Button, type ButtonProps } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/icons/Icon'
import { Row } from '../../../../ui/lists/Row'

export interface StoreChatButtonProps extends Partial<Pick<ButtonProps, 'kind' | 'size'>> {
  /** URL of the chat. Without one, nothing is shown. */
  readonly link: string | undefined
  /** Shows a row of a list instead of a button. */
  readonly isRow?: boolean
  readonly onChat: (link: string) => void
}

/** Opens the chat with a store: on the pages of the store, an order, its payment and its vouchers. */
export function StoreChatButton({ link, isRow = false, kind = 'soft', size = 'full', onChat }: StoreChatButtonProps) {
  if (link === undefined) return null
  const label = <FormattedMessage id="stores.chat" />
  if (isRow) return <Row icon="chat" title={label} opensScreen onTap={() => onChat(link)} />
  return (
    <Button kind={kind} size={size} onClick={() => onChat(link)}>
      <Icon name="chat" {...(size === 'mini' ? { size: 's' as const } : {})} />
      {label}
    </Button>
  )
}
