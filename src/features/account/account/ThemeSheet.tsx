import { FormattedMessage } from 'react-intl'
import type { Theme } from '../../../ports/device'
import { Row } from '../../../ui/Row'
import { Sheet } from '../../../ui/Sheet'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

export interface ThemeSheetProps {
  readonly current: Theme
  readonly onChoose: (theme: Theme) => void
  readonly onClose: () => void
}

/** The colours of the app: the phone's own choice, or one of the two. It stays open, so that one sees what it does. */
export function ThemeSheet({ current, onChoose, onClose }: ThemeSheetProps) {
  return (
    <Sheet open title={<FormattedMessage id="account.theme" />} onClose={onClose}>
      <ul>
        {THEMES.map((theme) => (
          <Row
            key={theme} title={<FormattedMessage id={`account.theme.${theme}`} />} current={theme === current}
            onTap={() => onChoose(theme)}
          />
        ))}
      </ul>
    </Sheet>
  )
}
