import { FormattedMessage } from 'react-intl'
import type { Theme } from '../../../ports/device/deviceInfo'
import { Row } from '../../../ui/lists/Row'
import { Sheet } from '../../../ui/overlays/Sheet'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

export interface ThemeSheetProps {
  readonly current: Theme
  readonly onChoose: (theme: Theme) => void
  readonly onClose: () => void
}

/** The sheet stays open after a choice, so that the user sees its effect. */
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
