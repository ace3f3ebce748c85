/**
 * Every regular expression of the page pipeline, so that there is one place to correct when the framework, React or
 * the bundler writes something new. They read only files of our own build, whose form is known: attributes in double
 * quotes, in the order React writes them. A new form fails the build or tests/e2e/page-weight.e2e.ts.
 */

// What React Router writes into a prerendered page.

/** A page that is read, not operated (app/site-frame/document-page.ts). */
export const DOCUMENT_MARK = /<html[^>]* data-document=""/;
/** [1] the address. */
export const STYLESHEET_LINK = /<link rel="stylesheet" href="([^"]+)"\s*\/?>/g;
/** [1] the address. */
export const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** [1] the module that starts the framework. */
export const START_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/g;
/** Every script but data, such as JSON-LD, and our own (app/browser/inline-script.tsx). */
export const EXECUTABLE_SCRIPT =
  /<script(?![^>]*(?:type="application\/|data-inline=))[^>]*>[\s\S]*?<\/script>/g;
/** The marks by which React finds its texts and boundaries again. */
export const REACT_MARKS = /<!--(?:[ $]|\$\?|\/\$)-->|<template id="B:\w+"><\/template>/g;
/** Where React would put a late part of the page, once its scripts are gone. */
export const EMPTY_LATE_PART = /<div hidden(?:="")? id="S:\w+"><\/div>/g;

// The module that starts the framework.

/** A static import of a whole module. [1] its local name, if any, [2] the address. */
export const NAMESPACE_IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;
export const STATIC_IMPORT_LINE = /^import [^(].*;$/gm;
/** [1] the address. */
export const DYNAMIC_IMPORT = /\bimport\("([^"]+)"\)/;
/** What may only be at the top of a module. */
export const MODULE_SYNTAX = /^\s*(import|export)\b(?!\()/m;
/** The framework's list of the files of each route, in the folder of assets. */
export const MANIFEST_FILE = /^manifest-\w+\.js$/;

// Styles.

/** A font that is downloaded, in contrast to one of the visitor's machine. */
export const DOWNLOADED_FONT = /@font-face\s*\{[^}]*url\([^}]*\}/g;
/** Inside of `DOWNLOADED_FONT`. */
export const FONT_ADDRESS = /url\(["']?([^"')]+)["']?\)/g;
export const FONT_DISPLAY = /font-display:\s*swap/g;
export const STYLE_END = /<\/style/i;
/** [1] the classes, escaped. */
export const CLASS_ATTRIBUTE = /\bclass="([^"]*)"/g;
export const WHITE_SPACE = /\s+/;

// What is checked in pages and their content.

/** [1] the address, escaped. */
export const LINK_HREF = /<a\b[^>]*\shref="([^"]*)"/g;
export const PICTURE = /<img\b[^>]*>/g;
export const ALT_ATTRIBUTE = /\salt="/;
/** [1] the id. */
export const ID_ATTRIBUTE = /\sid="([^"]+)"/g;
/** The spelling that is not ours, in the text of a page. */
export const EMAIL_WITH_HYPHEN = />[^<]*\be-mails?\b/i;
/** A field of content that holds an address. */
export const HREF_FIELD = /(^|\.)\w*href$/i;
export const OWN_ADDRESS = /^[/#]/;
export const OUTSIDE_ADDRESS = /^(https:|tel:\+?\d|mailto:[^@\s]+@)/;

// The drawing of the site's icon.

export const ROUNDED_CORNER = / rx="\d+"/;
