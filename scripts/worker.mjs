import { join } from 'node:path'
import { generateSW } from 'workbox-build'

/**
 * The service worker: all of the program lies on the phone, page and chunks, so that a form that was never opened
 * opens in a basement too. What the server is asked is none of its business.
 */
export async function keepShell(folder) {
  const { count, size, warnings } = await generateSW({
    globDirectory: folder,
    globPatterns: ['index.html', 'js/*.js', 'css/*.css'],
    swDest: join(folder, 'sw.js'),
    cacheId: 'purlin',
    mode: 'production',
    sourcemap: false,
    inlineWorkboxRuntime: true,
    // Their names say what is in them: a browser that has them need not fetch them again.
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\.(js|css)$/,
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    skipWaiting: false,
    navigateFallback: 'index.html',
    navigateFallbackDenylist: [/\/(OPM3|A_OPM)\//, /\/(healthz?|readyz|metrics)$/],
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
  return { count, size }
}
