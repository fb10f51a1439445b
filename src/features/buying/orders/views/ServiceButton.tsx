import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { WithResources } from '../../../../data/resource/selectors'
import { textLinkTapped } from '../../../../navigation/events'
import { phoneHref } from '../../../../shared/text/phoneHref'
import { Button, ButtonLink } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/icons/Icon'
import { helpChatTapped } from '../model/events'
import { selectServiceContacts } from '../model/selectors'

/** Ways to reach customer service. The chat, if there is one, is the main one. */
export function ServiceButtons() {
  const dispatch = useDispatch()
  const { chatUrl, phone, isLoaded } = useSelector((state: WithResources) => selectServiceContacts(state))
  // Without the server's contacts the module of orders, which opens its chat, may not have loaded.
  const chat = (link: string) => void dispatch(isLoaded ? helpChatTapped({ chatUrl: link }) : textLinkTapped({ link, from: 'help chat' }))
  return (
    <>
      {chatUrl !== null && (
        <Button kind="main" opensOnce onClick={() => chat(chatUrl)}>
          <Icon name="chat" />
          <FormattedMessage id="orders.helpChat" />
        </Button>
      )}
      <ButtonLink kind={chatUrl === null ? 'main' : 'soft'} href={phoneHref(phone)}>
        <Icon name="phone" />
        <FormattedMessage id="orders.helpCall" values={{ phone }} />
      </ButtonLink>
    </>
  )
}
