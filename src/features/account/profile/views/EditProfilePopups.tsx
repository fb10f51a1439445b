import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { cropApplied, photoSourceTapped, profileRetryTapped, skipTapped } from '../model/events'
import { ProfileFormSkeleton } from './ProfileFormSkeleton'
import { selectEditing, selectPortrait, selectProfile, selectShowsWelcome } from '../model/selectors'
import { popupDismissed } from '../../../../navigation/events'
import { selectPopup, type WithNavigation } from '../../../../navigation/selectors'
import { lazyWithRetry } from '../../../../ui/status/lazyWithRetry'
import { Sheet } from '../../../../ui/overlays/Sheet'
import { EditProfileForm } from './EditProfileForm'
import css from './EditProfilePopups.module.css'
import { ProfileFailed } from './EditProfileScreen'
import { Icon } from '../../../../ui/icons/Icon'
import photoSourceSheetCss from './PhotoSourceSheet.module.css'

const Cropper = lazyWithRetry(() => import(/* webpackChunkName: "cropper" */ './Cropper').then((module) => module.Cropper))

export function EditProfilePopups() {
  const dispatch = useDispatch()
  const welcome = useSelector(selectShowsWelcome)
  const isSourcePopupOpen = useSelector((state: WithNavigation) => selectPopup(state, 'photo') !== null)
  const showsSourceSheet = useSelector(selectEditing).phase !== 'closed' && isSourcePopupOpen
  const cropPhotoId = useSelector((state: WithNavigation) => selectPopup(state, 'crop'))
  const portrait = useSelector(selectPortrait)
  return (
    <>
      {welcome && <Welcome />}
      {showsSourceSheet && (
        <PhotoSourceSheet
          onChoose={(from) => dispatch(photoSourceTapped({ from }))}
          onClose={() => dispatch(popupDismissed({ popup: 'photo' }))}
        />
      )}
      {cropPhotoId !== null && portrait.photo?.photoId === cropPhotoId && (
        <Suspense fallback={null}>
          <Cropper
            portrait={portrait}
            onApply={(area) => dispatch(cropApplied({ area }))}
            onClose={() => dispatch(popupDismissed({ popup: 'crop' }))}
          />
        </Suspense>
      )}
    </>
  )
}

function Welcome() {
  const dispatch = useDispatch()
  const { phase, profile, error } = useSelector(selectProfile)
  return (
    <Sheet open title={<FormattedMessage id="profile.welcome" />} onClose={() => dispatch(skipTapped())}>
      <div className={css.welcome}>
        <p className={css.help}>
          <FormattedMessage id="profile.welcomeHelp" />
        </p>
        {profile ? (
          <EditProfileForm profile={profile} isNew />
        ) : phase === 'failed' ? (
          <ProfileFailed failure={error?.kind} onRetry={() => dispatch(profileRetryTapped())} />
        ) : (
          <ProfileFormSkeleton />
        )}
      </div>
    </Sheet>
  )
}

const SOURCES = [
  ['album', 'picture', 'profile.fromAlbum'],
  ['camera', 'camera', 'profile.fromCamera'],
] as const

interface PhotoSourceSheetProps {
  readonly onChoose: (from: 'album' | 'camera') => void
  readonly onClose: () => void
}

/** Stays open behind the picker, so that a cancelled picker returns to it. */
function PhotoSourceSheet({ onChoose, onClose }: PhotoSourceSheetProps) {
  return (
    <Sheet open title={<FormattedMessage id="profile.photo" />} onClose={onClose}>
      <ul className={photoSourceSheetCss.list}>
        {SOURCES.map(([from, icon, messageId]) => (
          <li key={from}>
            <button type="button" className={photoSourceSheetCss.source} onClick={() => onChoose(from)}>
              <span className={photoSourceSheetCss.sign}>
                <Icon name={icon} />
              </span>
              <FormattedMessage id={messageId} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
