/** What a route's `handle` says of a page that pages of this application may show in a frame. */
export interface FramedHandle {
  framedBySelf: true;
}
