import { FormattedMessage } from 'react-intl'
import { LANGUAGE_NAMES, LOCALES, type Locale } from '../../../i18n/locales'
import { Sheet } from '../../../ui/overlays/Sheet'
import { ChoiceList } from './ChoiceList'

export interface LanguageSheetProps {
  readonly open: boolean
  readonly current: Locale
  readonly onChoose: (locale: Locale) => void
  readonly onClose: () => void
}

export function LanguageSheet({ open, current, onChoose, onClose }: LanguageSheetProps) {
  return (
    <Sheet open={open} title={<FormattedMessage id="language.title" />} onClose={onClose}>
      <ChoiceList
        choices={LOCALES} current={current} nameOf={(locale) => LANGUAGE_NAMES[locale]} langOf={(locale) => locale} onChoose={onChoose}
      />
    </Sheet>
  )
}
