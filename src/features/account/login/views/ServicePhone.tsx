import { FormattedMessage } from 'react-intl'
import { phoneHref } from '../../../../shared/text/phoneHref'
import { Icon } from '../../../../ui/icons/Icon'
import css from './ServicePhone.module.css'

export function ServicePhone({ phone }: { readonly phone: string }) {
  return (
    <a className={css.service} href={phoneHref(phone)}>
      <Icon name="phone" />
      <span className={css.text}>
        <span className={css.label}>
          <FormattedMessage id="login.service" />
        </span>
        {phone}
      </span>
    </a>
  )
}
