/** Stylesheets are imported for their effect: webpack emits them beside the script. */
declare module '*.scss';
