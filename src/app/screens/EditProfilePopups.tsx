import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { cropApplied, photoSourceTapped, retryTapped, skipTapped } from '../../features/profile/events'
import { PhotoSourceSheet } from '../../features/profile/PhotoSourceSheet'
import { ProfileFormBones } from '../../features/profile/ProfileFormBones'
import { selectEditing, selectPortrait, selectProfile } from '../../features/profile/selectors'
import { popupDismissed } from '../../navigation/events'
import { selectPopup } from '../../navigation/selectors'
import { insist } from '../../ui/insist'
import { Sheet } from '../../ui/Sheet'
import type { RootState } from '../rootReducer'
import { selectWelcomeShown } from '../selectors'
import { EditProfileForm } from './EditProfileForm'
import css from './EditProfilePopups.module.css'
import { ProfileFailed } from './EditProfileScreen'

const Cropper = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "cropper" */ '../../features/profile/Cropper'))).Cropper,
}))

/** The layers over editing name or avatar: the popup of a new user, the sheet of picture sources, the cropper. */
export function EditProfilePopups() {
  const dispatch = useDispatch()
  const welcome = useSelector(selectWelcomeShown)
  const asksForSource = useSelector((state: RootState) => selectPopup(state, 'photo') !== null && selectEditing(state).phase !== 'closed')
  const cropped = useSelector((state: RootState) => selectPopup(state, 'crop'))
  const portrait = useSelector(selectPortrait)
  return (
    <>
      {welcome && <Welcome />}
      {asksForSource && (
        <PhotoSourceSheet
          onChoose={(from) => dispatch(photoSourceTapped({ from }))}
          onClose={() => dispatch(popupDismissed({ popup: 'photo' }))}
        />
      )}
      {cropped !== null && portrait.photo?.photoId === cropped && (
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
  const { phase, profile } = useSelector(selectProfile)
  return (
    <Sheet open title={<FormattedMessage id="profile.welcome" />} onClose={() => dispatch(skipTapped())}>
      <div className={css.welcome}>
        <p className={css.help}>
          <FormattedMessage id="profile.welcomeHelp" />
        </p>
        {profile ? (
          <EditProfileForm profile={profile} isNew />
        ) : phase === 'failed' ? (
          <ProfileFailed onRetry={() => dispatch(retryTapped())} />
        ) : (
          <ProfileFormBones />
        )}
      </div>
    </Sheet>
  )
}
