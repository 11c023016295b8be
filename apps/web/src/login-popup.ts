import { words } from "virtual:words-of/account";
import { addWords } from "./shell/language/catalog.ts";

addWords(words);

/** The login popup with its words, which nothing else says. */
export { LoginPopup } from "./features/account/login-popup.tsx";
