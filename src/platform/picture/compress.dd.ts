interface Compressing {
  readonly path: string
}

/** DingTalk knows levels instead of sizes: how small a picture becomes is its own affair. */
export const compress = ({ path }: Compressing) =>
  new Promise<string>((resolve, reject) => {
    dd.compressImage({
      filePaths: [path],
      compressLevel: 2,
      success: ({ filePaths }) => resolve(filePaths[0] ?? ''),
      fail: reject,
    })
  })
