/** The next version fills in articles up to this id, and others once there is this user. */
export const HELD_AT = 20;
export const HELD_UNTIL = 'go-on@example.com';
