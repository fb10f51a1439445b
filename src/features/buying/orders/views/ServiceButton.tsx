import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { phoneHref } from '../../../../shared/text/phoneHref'
import { Button, ButtonLink } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/icons/Icon'
import { helpChatTapped } from '../model/events'

interface ServiceButtonsProps {
  /** Null if unknown, or if there is none. */
  readonly chatUrl: string | null
  readonly phone: string | null
}

/** Ways to reach customer service. The chat, where it is known, is the main one. */
export function ServiceButtons({ chatUrl, phone }: ServiceButtonsProps) {
  const dispatch = useDispatch()
  return (
    <>
      {chatUrl !== null && (
        <Button kind="main" onClick={() => dispatch(helpChatTapped({ chatUrl }))}>
          <Icon name="chat" />
          <FormattedMessage id="orders.helpChat" />
        </Button>
      )}
      {phone !== null && (
        <ButtonLink kind={chatUrl === null ? 'main' : 'soft'} href={phoneHref(phone)}>
          <Icon name="phone" />
          <FormattedMessage id="orders.helpCall" values={{ phone }} />
        </ButtonLink>
      )}
    </>
  )
}
