import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../../ui/icons/Icon'
import { Sheet } from '../../../../ui/overlays/Sheet'
import css from './PhotoSourceSheet.module.css'

const SOURCES = [
  ['album', 'picture', 'profile.fromAlbum'],
  ['camera', 'camera', 'profile.fromCamera'],
] as const

export interface PhotoSourceSheetProps {
  readonly onChoose: (from: 'album' | 'camera') => void
  readonly onClose: () => void
}

/** Stays open behind the picker, so that a cancelled picker returns to it. */
export function PhotoSourceSheet({ onChoose, onClose }: PhotoSourceSheetProps) {
  return (
    <Sheet open title={<FormattedMessage id="profile.photo" />} onClose={onClose}>
      <ul className={css.list}>
        {SOURCES.map(([from, icon, words]) => (
          <li key={from}>
            <button type="button" className={css.source} onClick={() => onChoose(from)}>
              <span className={css.sign}>
                <Icon name={icon} />
              </span>
              <FormattedMessage id={words} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
