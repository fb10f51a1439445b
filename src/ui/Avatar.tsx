import { useState } from 'react'
import { imageSet, imageUrl, isPictureAddress } from '../shared/imageUrl'
import css from './Avatar.module.css'
import { Icon } from './Icon'

export interface AvatarProps {
  /** '' for a user without a picture. */
  readonly src: string
  /** Says whose it is; '' where a name stands beside it. */
  readonly alt?: string
  readonly size: 'm' | 'l'
}

/** A user's picture, or a placeholder where there is none or it fails to load. */
export function Avatar({ src, alt = '', size }: AvatarProps) {
  const [failed, setFailed] = useState('')
  // A photo that was just chosen has an address of this page's own.
  const shown = (isPictureAddress(src) || src.startsWith('blob:')) && failed !== src
  const srcSet = imageSet(src)
  return (
    <span className={`${css.avatar} ${css[size]}`} {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
      {shown ? (
        <img
          key={src}
          className={css.face}
          src={imageUrl(src, 256)}
          {...(srcSet === '' ? {} : { srcSet, sizes: size === 'm' ? '64px' : '112px' })}
          alt=""
          width={256}
          height={256}
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      ) : (
        <Icon name="person" size="l" />
      )}
    </span>
  )
}
