import { FormattedMessage } from 'react-intl'
import type { Theme } from '../../../ports/device/deviceInfo'
import { Sheet } from '../../../ui/overlays/Sheet'
import { ChoiceList } from './ChoiceList'

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
      <ChoiceList
        choices={THEMES} current={current} nameOf={(theme) => <FormattedMessage id={`account.theme.${theme}`} />} onChoose={onChoose}
      />
    </Sheet>
  )
}
