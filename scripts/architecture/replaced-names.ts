import type { SourceFile } from "./source-files.ts";

/**
 * Identifiers that a standard term has replaced, and that stay out: words of our own making, or one
 * word for several things. `docs/glossary.md` has the terms.
 */
const REPLACED = new Set(
  `
  AcquirerWord AskingPlace AskingScreen BOOK_RULES ChargeFile CheckSheet ChildPlan ClusterPlace
  DEBIT_STANDINGS DebitFile DeliveryLine DialogsMissing DraftInHand DraftPlace DrawingMissing
  ForeignRefund FoundStatus GOOD_PRODUCTION GoneNotice HandBack HeldStanding HttpFailure
  HumanCheck HumanSubject InvitationPanel JourneyWork KeptLogin LOGIN_WORKS LateComponent LatePart
  LaterStep LedgerOfPayments LoginDesk LoginNews MOST_RETRIES OrderTry OrderVerificationOutlet
  OrderWish PaidMoment PartStart PhoneStanding PictureCover PictureWay PlainWay ProductPlace
  PuzzleWords QrisNews RISK_SHARES RequestFacts RichWords SETTLE_WORKS SPREAD_KINDS STANDINGS
  STATUS_WORDS SandboxPlace SantapWorld SettleDesk StopPayment TakenRound TestSandboxWorld
  ToastNews TransactionFile Whereabouts WritePart WrittenRequest aboveStoreLimit
  accountCannotSignIn actionOf addressKeyOf afterCreateFailure alreadyUnderWay amountAboveLimit
  answerOf answerTo areaOf arrivalAt askAgain askSoon askWhoIsHere askWith asksForHuman
  assertionOf attemptFor attemptOf attemptsOf awaitedPayment backgroundOf badOf balancesOf beGuest
  bearerOf beginPayment bootAt bootTestWorld boxKeyOf boxKeys boxKeysOf browserIdOf browserOf
  bytesOf callAt callerOf callsOf cartOf chanceOf checkBooks checksOf childrenOf claimOf
  claimProof claimSeat clientWith closeAttempt closeLivePayment closeOthers clusterAt
  codeLimitReached codeOf codeWith codesIn codesOf compiledWords contender contextsOf countOf
  countingKeyOf couponsOf createClickGate createQrisWorld currentPlace defineCall deletionBlocked
  deliveryOf deviceOf dinersOf dishOf doubtAll duesAt edgesOf endElsewhere endingText enterAccount
  enterByCode eventWords eventsBetween eventsOf excessOf explainTrouble fakeOutside familyOf
  faultTook filesWith findRegistered firstPaintOf followForeignRefunds followPlace followRefund
  forOf forgetLogin forgiveTries formOf gatewayAccount gaugesAt gaugesIn giveUpLost givenAt
  hashesOf hastenQuery holdRisk holdUnderNewestKey holderOf holesOf hostsOf
  humanVerificationNeeded identityOf inOneStep inboxOf inertSchemas insideOf isPassing isStrained
  isUnderStrain itemsOf judgeRound keepAttempt keepLogin keepOnTop keeperOf keepingPayment keyIdOf
  keyOf keysOf lastLookAgainAt lastLookAt leaksIn leaksOf letRun lifeOf lightOf lineKeyOf lineOf
  linesOf listOf listenForResult livePaymentOf loadOrderVerification lockBuyer lockPurses logOf
  loginContextOn lookAgainIn menuOf methodNotOffered middleOf modeOf namesIn neighbourKeysOf
  newestOf nonceOf noteArrival noteEmptied noteLogin noteOnOrder noteStrain numbersIn onClockOff
  onKeyUnknown onboardParties openAttempt openIfSealedWith openMemory openSnapDoor
  operatorCodeNeeded operatorCodeRefused operatorNotAllowed operatorTries operatorUnknown
  operatorWithoutSecondFactor operatorsBusy ordersOf ordersWith oweOfOrder owedOfOrder ownAnswer
  ownerOf paidWith parentOf partsOf passOver pathOf patternOf payStatusOf payTypeOf payloadOf
  paymentChannelBusy paymentEnded paymentStarted paymentUnderWay paymentsIn percentAt phoneKeyOf
  phoneNotValid phoneOf phonesOf pictureOf picturesIn placeOf placesIn placesOf planRevival
  policyOf portOf postingLedger preloadsOf priceOf profileOf proofFor proveCode providerOf purseOf
  puzzleWords readKeptLogin readSeat readyWorld reasonOf referenceOf refundOf refundedIn refundsOf
  refusalOf renewIfEnding renewOrSignIn reportsOf requestsTo requireRoom requireSoundBooks
  requireTurn requireWholeStateLog resealSeeds resultNews returnedBy reviewOf roundsOf rowOf
  rowsOf runInProcess screensOf sendAndMend sendPatiently sendersFor sendingPaused seqsOf
  serveProfiles serverSentence sessionStatusOf sessionsAt settingsOf settleAttempt settleCall
  settleDueDays settleLogin settlePage settleTry settledOf settledScroll settlingOrder
  shareAfterSend shownRounds signedText sliderTokenRefused someFacts sourceOf sourcesOf
  spendSliderToken spokenLanguage spokenOf sqlAt standsAt statementsOf statusOf stockOf storeSeat
  strainOf subtotalOf sumOf sweepAccount sweepCaptcha sweepOperator sweepSigning tabRound takeFlow
  takeForeignRefunds takeInHand takeUpDue takesAmount tellStrain tellsOf templateTo templatesOf
  textOf textTo ticketRefused timesOf toastOf toldOf tooDear tooManyAtTables tooManyWrongCodes
  tracesIn trackNews transitionList upkeep useAnswer useExposed useFreshAnswer useLatestSeat
  useLoginElsewhere useOf usePlace useToldOnce useWords usersOf walkOf warningsOf watchMoney
  watchOf wayOf wholeOf widthOf wishOf withWords withoutReturned wordsOf worksOf writeTogether
  wrongFor
  `
    .trim()
    .split(/\s+/),
);

const REPLACED_FILES =
  /(?:^|\/)(?:[a-z-]+-)?(?:told|purse|take-up|give-up|let-go|write-together|last-look|own-answer|upkeep|contenders?|stubborn-buyer|time-passes|second-helpings|news|world|looks)(?:-[a-z-]+)?\./;

/** @returns what is replaced of a file's own name and of the identifiers in it */
export function replacedNames({ path, text }: Pick<SourceFile, "path" | "text">): string[] {
  const used = new Set(text.match(/[A-Za-z_]\w*/g) ?? []);
  const names = [...used].filter((name) => REPLACED.has(name));
  return REPLACED_FILES.test(path) ? [path, ...names] : names;
}

const TITLE = /\b(?:test|describe)(?:\.\w+)?(?:\([^()]*\))?\(\s*(["`])([\s\S]*?)\1/g;
/** A title says what a program does; these are words of a story about people. */
const STORY = /\b(?:told|heard|hears|anybody|everybody|whoever)\b/;

/** @returns titles of tests that are not in plain technical English */
export function storyTitles({ text }: Pick<SourceFile, "text">): string[] {
  return [...text.matchAll(TITLE)].map(([, , title = ""]) => title).filter((t) => STORY.test(t));
}
