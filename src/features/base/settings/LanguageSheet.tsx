import { FormattedMessage } from 'react-intl'
import { LANGUAGE_NAMES, LOCALES } from '../../../i18n/locales'
import type { Locale } from '../../../i18n/locales'
import { Icon } from '../../../ui/icons/Icon'
import { Sheet } from '../../../ui/overlays/Sheet'
import css from './LanguageSheet.module.css'

export interface LanguageSheetProps {
  readonly open: boolean
  readonly current: Locale
  readonly onChoose: (locale: Locale) => void
  readonly onClose: () => void
}

export function LanguageSheet({ open, current, onChoose, onClose }: LanguageSheetProps) {
  return (
    <Sheet open={open} title={<FormattedMessage id="language.title" />} onClose={onClose}>
      <ul>
        {LOCALES.map((locale) => (
          <li key={locale} className={css.item}>
            <button type="button" className={css.choice} lang={locale} aria-pressed={locale === current} onClick={() => onChoose(locale)}>
              {LANGUAGE_NAMES[locale]}
              {locale === current && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
