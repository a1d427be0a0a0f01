/** A moment in the academy's zone, which the page's script shows in the visitor's. */
export const Moment = () => (
  <time dateTime="__ISO__" data-moment>
    __WHEN__
  </time>
);
