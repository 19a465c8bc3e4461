import type { LocalFile } from '@/platform/download'
import { inspectPicture, resizePicture } from '@/platform/picture'
import { sendFile } from '@/platform/upload'
import { serverAddress, useSettings } from '../core/settings'
import { checkedText, headers } from '../request/call'

/** The longest side of a photo that a visitor sends, in pixels. */
const longestSide = 1600

export interface VisitorPhotoFor {
  readonly BC: string
  readonly name: string
  /** The report that is being written. */
  readonly report: string
  readonly guid: string
}

/** Sends a photo for a report of a visitor, reduced and without the place where it was taken. */
export async function sendVisitorPhoto(file: LocalFile, to: VisitorPhotoFor): Promise<void> {
  const { form } = await inspectPicture(file)
  const resized = await resizePicture(file, form, longestSide)
  const query = Object.entries({ ...to, filename: file.name, lang: useSettings.getState().language })
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  const url = `${serverAddress()}/A_OPM/Common/Visit/Photo?${query}`
  checkedText(await sendFile({ url, headers: headers(), file: resized?.smaller ?? file }))
}
