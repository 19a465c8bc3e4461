/** Calls of the hosts for recording, playback and screenshots. */

/** Records from `start` to `stop`; the recording is a file. */
function microphone(phone, { began, ended }) {
  let isOn = false
  return {
    start: () => {
      isOn = true
      setTimeout(began)
    },
    stop: () => {
      if (!isOn) return
      isOn = false
      phone.recording().then(ended)
    },
  }
}

/** Playback ends after a moment, so that no test waits for it. */
const loudspeaker = (phone, address, ended) => {
  phone.recordCall('played')({ address })
  setTimeout(ended, 30)
}

exports.wecomMedia = (phone) => {
  const listeners = {}
  const registrations = Object.fromEntries(
    ['onStart', 'onStop', 'onError'].map((name) => [
      name,
      (listener) => {
        listeners[name] = listener
      },
    ]),
  )
  const recorder = microphone(phone, {
    began: () => listeners.onStart?.(),
    ended: ({ address, size }) => listeners.onStop?.({ tempFilePath: address, fileSize: size, duration: 1000 }),
  })
  const player = () => {
    const state = {}
    return {
      ...Object.fromEntries(
        ['onEnded', 'onError'].map((name) => [
          name,
          (listener) => {
            state[name] = listener
          },
        ]),
      ),
      set src(address) {
        state.address = address
      },
      play: () => loudspeaker(phone, state.address, () => state.onEnded?.()),
      destroy: () => undefined,
    }
  }
  return {
    getRecorderManager: () => ({ ...registrations, ...recorder }),
    createInnerAudioContext: player,
    onUserCaptureScreen: (listener) => phone.screenshotListeners.add(listener),
    offUserCaptureScreen: (listener) => phone.screenshotListeners.delete(listener),
  }
}

exports.dingtalkMedia = (phone) => {
  const recorder = {}
  Object.assign(
    recorder,
    microphone(phone, {
      began: () => recorder.onstart?.(),
      ended: ({ address }) => recorder.onstop?.({ tempFilePath: address }),
    }),
  )
  const player = {
    stop: () => undefined,
    set src(address) {
      loudspeaker(phone, address, () => player.onEnded?.())
    },
  }
  return { getRecorderManager: () => recorder, getBackgroundAudioManager: () => player }
}
