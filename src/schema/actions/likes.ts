export interface LikesOf {
  /** Who sees a record may like it, once, and take that back. */
  readonly likes?: true
}

export interface WithLikes {
  readonly likes?: true
}
