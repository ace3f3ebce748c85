/** Trades that customers come to, and those of cars; how to read it: `TRADE_TABLE`. */
export const PLACE_TRADES = `
auto-repair | AutoRepair MotorcycleRepair | customers come | AutoRepair
  en auto repair*, automotive repair*, automotive service*, car repair*, auto shop, auto service*, mechanic*,
  oil change*, brake*, transmission*, auto care, automotive, car service, engine repair*, ~engine*, ~alignment,
  ~garage; es taller mecánico, taller automotriz, servicio automotriz, mecánico*, mecánica*, reparación de autos, reparación de coches;
  de autowerkstatt*, kfz werkstatt*, kfz*, autoreparatur*, autoservice*, werkstatt;
  fr garage auto*, garagiste*, réparation auto*, mécanicien*, carrosserie*;
  pt oficina mecânica, mecânica, auto center; it autofficina*, officina, meccanic*, autoriparazion*;
  ko 카센터, 자동차 정비, 정비소; zh 汽車維修, 汽车维修, 修車; vi sửa chữa ô tô, gara ô tô, garage ô tô; ja 自動車整備, 車検;
  ru автосервис*, ремонт автомобил*; ar صيانة سيارات, ورشة سيارات; fa تعمیرگاه*, مکانیک*;
  tr oto servis*, oto tamir*, araç bakım*; pl mechanik*, warsztat samochod*, serwis samochod*;
  sv bilverkstad*, verkstad; ro service auto, mecanic*
auto-body | AutoBodyShop | customers come | AutoBodyShop
  en auto body, body shop*, collision*, dent repair*, paintless dent*, ~bodywork; es hojalatería*, chapa y pintura;
  de karosserie*; fr carrossier*; pt funilaria*; it carrozzeri*; ru кузовной ремонт; tr kaporta*;
  pl blacharstw*, lakiernictw*; sv plåtverkstad*; ro tinichigerie*
tire-shop | TireShop | customers come | TireShop
  en tire shop*, tires, tyres, tyre*, wheel alignment*; es llantas, llantera*, neumáticos;
  de reifenservice*, reifenhandel*, reifen; fr pneus, pneumatique*; pt pneus, borracharia*; it gommist*, pneumatici;
  vi lốp xe; ja タイヤ; ru шиномонтаж*, шины; tr lastik*; pl opony, wulkanizac*; sv däck; ro vulcanizare, anvelope
auto-detailing | AutoWash | travels | AutoWash
  en auto detail*, car detail*, mobile detail*, detailing, detailer*, ceramic coat*, paint correction*,
  car wash*, ~window tint*; es detallado*, detailing, lavado de autos, lavado de coches, pulido*;
  de fahrzeugaufbereitung*, autopflege*, autowäsche*;
  fr détailing, lavage auto*, nettoyage auto*, nettoyage automobile*;
  pt estética automotiva, lavagem de carros, lava rápido; it lavaggio auto, car detailing; ko 세차, 디테일링;
  zh 洗車, 汽車美容, 汽车美容; vi rửa xe, chăm sóc xe; ja 洗車; ru автомойк*, детейлинг*; ar غسيل سيارات; fa کارواش*;
  tr oto yıkama, oto kuaför*; pl myjnia*, auto detailing; sv biltvätt*, rekond*; ro spălătorie auto, detailing
car-dealer | AutoDealer MotorcycleDealer | customers come | -
  en car dealer*, used cars, auto sales, pre owned vehicles, dealership*;
  es venta de autos, autos usados, concesionari*; de autohaus*, gebrauchtwagen*;
  fr concessionnaire*, voitures d occasion; pt seminovos, concessionária*; it concessionari*, auto usate;
  zh 二手車, 二手车; ja 中古車; ru автосалон*; ar معرض سيارات; tr oto galeri*, ikinci el araç*; pl komis samochod*;
  sv bilhandlare, begagnade bilar; ro mașini second hand
car-rental | AutoRental | customers come | -
  en car rental*, rent a car, car hire, limo*, chauffeur*, taxi*, airport transfer*;
  es renta de autos, alquiler de coches, alquiler de autos; de autovermietung*, mietwagen*; fr location de voiture*;
  pt aluguel de carros; it noleggio auto; ko 렌터카; zh 租車, 租车; vi thuê xe; ja レンタカー; ru прокат авто*, аренда авто*;
  ar تأجير سيارات; tr araç kiralama, oto kiralama; pl wypożyczalnia samochod*; sv biluthyrning*; ro închirieri auto
dentist | Dentist | customers come | Dentist
  en dentist*, dental*, orthodont*, endodont*, teeth whitening, ~teeth, ~smile*, ~implant*, ~dds, ~dmd;
  es dentista*, dental*, odontolog*, ortodoncia*;
  de zahnarzt*, zahnärzt*, zahnmedizin*, zahnheilkunde, kieferorthopäd*, zahnreinigung, zahnersatz, ~zähne;
  fr dentiste*, dentaire*, orthodont*; pt dentista*, odonto*, ortodont*;
  it dentist*, odontoiatr*, dentale, studio dentistico; ko 치과, 임플란트, 교정치과; zh 牙醫, 牙科, 牙医, 口腔, 植牙; vi nha khoa, răng;
  ja 歯科, 歯医者, 矯正歯科; ru стоматолог*, зубной, зубн*; ar أسنان, الاسنان, طبيب أسنان; fa دندان*;
  tr diş hekim*, diş, ağız ve diş; pl stomatolog*, dentyst*, ortodon*; sv tandläkar*, tandvård*;
  ro stomatolog*, dentist*, ortodon*
lawyer | Attorney LegalService | customers come | Attorney
  en attorney*, lawyer*, law firm*, law office*, solicitor*, barrister*, legal service*, personal injury,
  criminal defense, estate planning, trial lawyer*, ~law, ~legal, ~litigation, ~esq;
  es abogad*, despacho jurídico, bufete*, derecho penal, derecho civil;
  de rechtsanwalt*, rechtsanwält*, anwaltskanzlei*, kanzlei*, fachanwalt*; fr avocat*, cabinet d avocat*, ~droit;
  pt advoga*, advocacia, direito; it avvocat*, studio legale; ko 변호사, 법률사무소, 법무법인; zh 律師, 律师, 法律事務所;
  vi luật sư, văn phòng luật, công ty luật; ja 弁護士, 法律事務所; ru адвокат*, юрист*, юридическ*;
  ar محام*, محاماة, استشارات قانونية; fa وکیل*, وکلا*, وکالت; tr avukat*, hukuk bürosu, hukuk;
  pl adwokat*, kancelaria*, radca prawny, prawnik*; sv advokat*, juristbyrå*, jurist*;
  ro avocat*, cabinet de avocatură
notary | Notary | customers come | Notary
  en notary*, notarial, loan signing agent*; es notaría*, notari*; de notar, notariat*; fr notaire*;
  pt cartório*, tabelião*; it notai*; ko 공증; zh 公證, 公证; vi công chứng; ja 公証役場; ru нотариус*, нотариальн*; tr noter;
  pl notariusz*, notarialn*; ro notar, notariat*
accountant | AccountingService | customers come | AccountingService
  en accountant*, accounting, bookkeep*, tax prepar*, cpa, cpas, tax service*, payroll, ~tax, ~taxes;
  es contador*, contabilidad, asesoría fiscal, gestoría*, preparación de impuestos, impuestos;
  de steuerberat*, buchhalt*; fr expert comptable, comptab*; pt contabil*, contador*; it commercialist*, contabil*;
  ko 세무사, 회계사, 세무; zh 會計師, 会计, 記帳; vi kế toán; ja 税理士, 会計事務所; ru бухгалтер*; ar محاسب*, محاسبة; fa حسابدار*;
  tr muhasebe*, mali müşavir*; pl księgow*, rachunkow*; sv redovisning*, revisor*; ro contabil*
insurance | InsuranceAgency | customers come | InsuranceAgency
  en insurance agency, insurance agent*, insurance broker*, insurance quote*, auto insurance, home insurance;
  es agencia de seguros, seguros; de versicherungsmakler*, versicherungsagentur*;
  fr courtier en assurance*, assurances; pt corretora de seguros, seguros; it agenzia assicurativa, assicurazion*;
  ko 보험; zh 保險經紀, 保險代理; vi bảo hiểm; ja 保険代理店; ru страхов*; tr sigorta acente*; pl ubezpieczeni*;
  sv försäkringsförmedl*; ro asigurări
real-estate | RealEstateAgent | customers come | RealEstateAgent
  en real estate, realtor*, realty, property management, homes for sale, mortgage*, ~properties;
  es inmobiliaria*, bienes raíces; de immobilien*, makler, immobilienmakler*; fr immobili*, agence immobilière;
  pt imobiliária*, imóveis; it immobiliar*, agenzia immobiliare; ko 부동산, 공인중개사; zh 房地產, 房地产, 房屋仲介; vi bất động sản;
  ja 不動産; ru недвижимост*, риэлтор*; ar عقارات, عقاري*; fa املاک; tr emlak*, gayrimenkul*; pl nieruchomości;
  sv mäklar*, fastighetsmäklar*; ro imobiliar*
doctor | Physician MedicalClinic Dermatology Gynecologic Pediatric PrimaryCare Oncologic Otolaryngologic PlasticSurgery Psychiatric Podiatric | customers come | -
  en physician*, ~doctor*, medical clinic*, medical center*, family medicine, primary care, pediatrician*, ~pediatric*,
  dermatolog*, cardiolog*, urolog*, gynecolog*, ophthalmolog*, eye clinic*, eye surgery, surgeon*, urgent care,
  orthopedic*, psychiatr*, podiatr*, walk in clinic*, family practice, ~clinic*, ~patient*, ~md, ~dr, ~medical, ~surgery;
  es médico*, médica*, clínica médica, pediatr*, dermatólog*, ginecólog*, cirujano*, cirugía;
  de arztpraxis*, hausarzt*, facharzt*, hautarzt*, augenarzt*, frauenarzt*, kinderarzt*, arzt, ärztin,
  gemeinschaftspraxis*; fr médecin*, cabinet médical, chirurgien*, dermatologue*, pédiatre*;
  pt médico*, médica*, clínica médica, dermatolog*, pediatr*;
  it medico, medici, poliambulatorio*, chirurg*, dermatolog*, pediatr*; ko 병원, 의원, 내과, 피부과, 정형외과, 안과, 소아과;
  zh 診所, 诊所, 醫院, 皮膚科, 眼科; vi phòng khám, bác sĩ, đa khoa; ja クリニック, 内科, 皮膚科, 眼科, 小児科, 整形外科, 診療所;
  ru врач*, медицинский центр, поликлиник*, клиника; ar دكتور*, عيادة, عيادات, طبيب*, جراحة, مستشفى;
  fa پزشک*, دکتر*, مطب, کلینیک*; tr doktor*, hekim, muayenehane*, tıp merkez*, uzman dr;
  pl lekarz*, przychodnia*, gabinet lekarski, dermatolog*; sv läkar*, vårdcentral*, klinik;
  ro medic, medici, clinica medicală, cabinet medical, doctor*
chiropractor | MedicalBusiness | customers come | -
  en chiropract*, spinal*, ~adjustment*; es quiropráctic*; de chiroprakti*; fr chiroprac*; pt quiropra*;
  it chiroprat*; ko 카이로프랙틱; zh 脊骨神經, 脊椎矯正; ja カイロプラクティック; ru хиропракт*; tr kayropraktik*; pl chiroprakty*;
  sv kiropraktor*; ro chiropractic*
osteopath | MedicalBusiness | customers come | -
  en osteopath*; es osteópata*, osteopatía; de osteopath*; fr ostéopath*; pt osteopat*; it osteopat*;
  ru остеопат*; tr osteopat*; pl osteopat*; sv osteopat*; ro osteopat*
physical-therapist | Physiotherapy | customers come | Physiotherapy
  en physical therap*, physiotherap*, physio*, sports rehab*, ~rehabilitation; es fisioterap*, terapia física;
  de physiotherap*, krankengymnastik*; fr kinésithérap*, kiné, physiothérap*; pt fisioterap*; it fisioterap*;
  ko 물리치료, 도수치료; zh 物理治療, 物理治疗; vi vật lý trị liệu; ja 理学療法, 整骨院, 接骨院; ru физиотерап*, реабилитац*; ar علاج طبيعي;
  fa فیزیوتراپ*; tr fizyoterap*, fizik tedavi; pl fizjoterap*, rehabilitac*; sv fysioterap*, sjukgymnast*;
  ro fizioterap*, kinetoterap*
optometrist | Optician Optometric | customers come | Optician
  en optometr*, optician*, eye exam*, eyeglass*, eyewear, eye care, contact lenses, vision care;
  es optometr*, óptica*, lentes de contacto; de optiker*, augenoptik*, brillen; fr opticien*, lunettes;
  pt ótica*, óptica*, óculos; it ottic*, occhiali; ko 안경; zh 眼鏡, 眼镜, 驗光; vi kính mắt; ja 眼鏡, メガネ; ru оптика, очки;
  ar نظارات, بصريات; fa عینک*, بینایی سنجی; tr optik, gözlük*; pl optyk*, okulary; sv optiker*, glasögon;
  ro optică medicală, ochelari
veterinarian | VeterinaryCare | customers come | VeterinaryCare
  en veterinar*, vet, vets, animal hospital*, animal clinic*, pet hospital*, pet clinic*, pet wellness;
  es veterinari*; de tierarzt*, tierärzt*, kleintierpraxis*; fr vétérinaire*; pt veterinári*;
  it veterinari*, ambulatorio veterinario; ko 동물병원; zh 獸醫, 兽医, 動物醫院, 宠物医院; vi thú y; ja 動物病院;
  ru ветеринар*, ветклиник*; ar بيطري*; fa دامپزشک*; tr veteriner*; pl weterynar*; sv veterinär*; ro veterinar*
pet-grooming | LocalBusiness | customers come | -
  en pet groom*, dog groom*, cat groom*, mobile groom*, pet salon*, pet spa*, grooming, groomer*, ~dog, ~dogs,
  ~pets; es peluquería canina, estética canina, estética animal, grooming;
  de hundesalon*, hundefriseur*, hundepflege; fr toilettage*, toiletteur*;
  pt banho e tosa, tosa, grooming, tosquia*; it toelettatur*; ko 애견미용, 애견 미용; zh 寵物美容, 宠物美容, 寵物沙龍, 狗狗美容;
  vi grooming, tắm chó, cắt tỉa lông; ja トリミング, ペットサロン, ペット美容; ru груминг*, груминг салон;
  tr pet kuaför*, köpek kuaför*; pl strzyżenie psów, salon dla psów, groomer*, psi fryzjer;
  sv hundtrim*, hundfrisör*, hundsalong*; ro frizerie canină, cosmetică canină
pet-store | PetStore | customers come | PetStore
  en pet store*, pet shop*, pet supplies, pet food; es tienda de mascotas; de zoohandlung*, tierbedarf*;
  fr animalerie*; pt pet shop*; it negozio di animali; ko 애견용품, 펫샵; zh 寵物用品, 宠物店; vi phụ kiện thú cưng; ja ペットショップ;
  ru зоомагазин*; tr pet shop*; pl sklep zoologiczny; sv djuraffär*; ro pet shop*
pet-boarding | LocalBusiness | customers come | -
  en dog board*, pet board*, dog kennel*, kennel*, cattery, doggy daycare, dog daycare, pet sitt*, dog walk*,
  dog train*; es guardería canina, hotel para perros, adiestramiento canino; de hundepension*, hundeschule*;
  fr pension canine, pension pour chiens, éducateur canin; it pensione per cani; zh 寵物旅館, 宠物寄养; ja ペットホテル;
  ru гостиница для собак; pl hotel dla psów, szkolenie psów; sv hunddagis*, hundpensionat*
salon | HairSalon | customers come | HairSalon
  en hair salon*, hair studio*, hairdress*, hair stylist*, hairstylist*, haircut*, hair color*, balayage*,
  hair extension*, ~salon*, ~hair, ~stylist*; es peluquer*, estilista*, salón de belleza*, corte de cabello;
  de friseur*, frisör*, haarstudio*, haarschnitt*; fr coiffeu*, coiffure*, salon de coiffure;
  pt cabeleireir*, salão de beleza, corte de cabelo; it parrucchier*, acconciatur*; ko 미용실, 헤어샵, 헤어살롱;
  zh 髮廊, 髮型, 美髮, 美发, 发廊, 染髮, 設計師; vi salon tóc, làm tóc; ja 美容室, 美容院, ヘアサロン; ru парикмахер*, салон красоты, стрижк*;
  ar صالون, كوافير*; fa آرایشگاه*, سالن زیبایی; tr kuaför*; pl fryzjer*, salon fryzjerski;
  sv frisör*, hårsalong*, salong*, klippning*; ro coafor*, salon de înfrumusețare, frizerie*
barber | HairSalon | customers come | HairSalon
  en barber*, men s haircut*, beard trim*, hot towel shave*, skin fade*, fades, ~shave*; es barber*; de barbier*, herrenfriseur*;
  fr barbier*; pt barbear*; it barbier*; ko 바버샵, 이발소; zh 理髮店, 理发店; vi cắt tóc nam; ja 理容室, 床屋, バーバー; ru барбершоп*;
  ar حلاق*; tr berber*; pl barber*, golibroda; sv barberare; ro frizer
beauty-salon | BeautySalon | customers come | BeautySalon
  en beauty salon*, beauty studio*, beautician*, lash extension*, lash*, eyebrow*, brows, brow, waxing, makeup artist*,
  makeup, esthetician*, facials, ~beauty; es centro de estética, estética, maquillaje, pestañas, depilación;
  de kosmetikstudio*, kosmetikerin*, kosmetik*, wimpern*; fr institut de beauté, esthéticienne*;
  pt estética, estética facial, sobrancelha*, maquiagem; it centro estetico, estetist*; ko 피부관리, 속눈썹, 뷰티;
  zh 美容院, 美睫, 美容店; vi thẩm mỹ viện, spa làm đẹp; ja エステ, まつげ; ru косметолог*, маникюр и; ar تجميل, مكياج; fa زیبایی;
  tr güzellik salon*, güzellik merkez*; pl salon kosmetyczny, kosmetycz*, salon urody;
  sv skönhetssalong*, hudvård*, fransar; ro salon de cosmetică, cosmetică
nail-salon | NailSalon | customers come | NailSalon
  en nail salon*, nail spa*, nails, manicure*, pedicure*, gel nail*; es uñas, manicur*; de nagelstudio*, maniküre*;
  fr onglerie*, manucure*; pt manicure*, unhas; it unghie, nail center; ko 네일; zh 美甲; vi tiệm nail, làm móng;
  ja ネイルサロン, ネイル; ru маникюр*, ногтев*; ar أظافر; fa ناخن*; tr tırnak, manikür*; pl paznok*, manicure*;
  sv nagelsalong*, naglar; ro unghii, manichiur*
med-spa | HealthAndBeautyBusiness | customers come | -
  en med spa*, medspa*, medi spa*, medical spa*, aesthetics, botox*, dermal filler*, ~filler*, injectables,
  laser hair removal, microneedling, body contouring, medical aesthetic*, coolsculpting, ~hydrafacial*;
  es medicina estética, rellenos dérmicos, toxina botulínica; de ästhetische medizin, hyaluron*;
  fr médecine esthétique; pt harmonização facial, medicina estética; it medicina estetica; ko 보톡스, 필러;
  zh 醫美, 医美, 微整形, 肉毒; vi thẩm mỹ, tiêm filler; ja 美容皮膚科, 美容外科, 医療脱毛; ru эстетическая медицина, ботокс*;
  ar بوتوكس, فيلر; fa بوتاکس; tr medikal estetik, botoks*; pl medycyna estetyczna, botoks*; sv estetisk*, botox*;
  ro medicină estetică
spa | DaySpa | customers come | DaySpa
  en day spa*, spa treatment*, wellness spa*, sauna*, body wrap*, float therapy, ~spa, ~spas, ~facial*;
  es spa, centro de bienestar; de wellness*, tagesspa; fr spa, institut spa, bien être, hammam*; pt spa, day spa;
  it spa, centro benessere; ko 스파; zh 水療, 水疗; vi spa; ja スパ, リラクゼーション; ru спа салон, спа; ar سبا, حمام مغربي;
  fa اسپا; tr spa, hamam; pl day spa, spa, salon spa; sv spa; ro spa, centru spa
massage | HealthAndBeautyBusiness | customers come | -
  en massage*, bodywork, deep tissue, reflexology, lmt; es masaj*, masajista*; de massage*, massagepraxis*;
  fr massage*, massothérap*; pt massag*, massoterap*; it massagg*; ko 마사지; zh 按摩, 推拿; vi massage, mát xa;
  ja マッサージ, 整体; ru массаж*; ar مساج, تدليك; fa ماساژ*; tr masaj*; pl masaż*; sv massage*, massör*; ro masaj*
acupuncture | MedicalBusiness | customers come | -
  en acupunct*, chinese medicine, herbal medicine; es acupuntur*; de akupunktur*, heilpraktiker*;
  fr acupunct*, naturopath*; pt acupuntur*; it agopuntur*; ko 한의원, 침구; zh 針灸, 针灸, 中醫, 中医; vi đông y, châm cứu;
  ja 鍼灸, 鍼灸院; ru иглорефлексотерап*; tr akupunktur*; pl akupunktur*; sv akupunktur*; ro acupunctur*
counselor | MedicalBusiness | customers come | -
  en psychotherap*, counselor*, counseling, counselling, psycholog*, therapist*, marriage therapy;
  es psicólog*, psicoterap*, terapeuta*; de psychotherap*, psycholog*; fr psycholog*, psychothérap*;
  pt psicólog*, psicoterap*; it psicolog*, psicoterap*; ko 심리상담, 상담센터; zh 心理諮詢, 心理咨询, 心理諮商; vi tâm lý;
  ja カウンセリング, 心療内科; ru психолог*, психотерап*; ar نفسي*; fa روانشناس*; tr psikolog*, psikoterap*;
  pl psycholog*, psychoterap*; sv psykolog*, psykoterap*; ro psiholog*, psihoterap*
pharmacy | Pharmacy | customers come | Pharmacy
  en pharmac*, drugstore*, prescription refill*; es farmacia*; de apotheke*; fr pharmacie*; pt farmácia*, drogaria*;
  it farmacia*; ko 약국; zh 藥局, 药店, 藥房; vi nhà thuốc; ja 薬局; ru аптек*; ar صيدلية; fa داروخانه*; tr eczane*;
  pl apteka*; sv apotek*; ro farmacie*
home-care | MedicalBusiness | travels | -
  en home care, senior care, caregiver*, elder care, assisted living, hospice*, nursing home*, memory care,
  home health; es cuidado de ancianos, cuidado de adultos mayores, residencia de mayores;
  de pflegedienst*, altenpflege*, seniorenheim*; fr aide à domicile, maison de retraite, services à la personne;
  pt cuidador* de idosos, lar de idosos; it assistenza anziani, casa di riposo; zh 長照, 居家照護, 养老院; ja 介護, 老人ホーム;
  ru дом престарелых; pl opieka nad osobami starszymi, dom opieki; sv hemtjänst*, äldreboende*;
  ro îngrijire bătrâni
restaurant | Restaurant FastFoodRestaurant BarOrPub | customers come | Restaurant
  en restaurant*, diner, bistro*, taqueria*, pizzeria*, steakhouse*, ~grill*, cuisine, dine in, takeout, eatery,
  sushi*, food menu, bbq, barbecue*, tavern*, sports bar, ~menu, ~pizza*, ~dishes, ~lunch, ~dinner, ~dining, ~food, ~kitchen, ~tacos, ~noodle*, ~ramen, ~pub, ~burger*;
  es restaurant*, taquería*, ~comida, marisquería*, ~menú;
  de restaurant*, gaststätte*, gasthaus*, gasthof*, wirtshaus*, speisekarte*, lieferservice*;
  fr restaurant*, brasserie*, ~cuisine; pt restaurante*, churrascaria*, pizzaria*, ~cardápio;
  it ristorant*, trattoria*, pizzeria*, osteria*; ko 음식점, 식당, 레스토랑, 맛집; zh 餐廳, 餐厅, 飯店, 菜單, 餐館, 火鍋;
  vi nhà hàng, quán ăn, ẩm thực, món ăn, thực đơn; ja レストラン, 居酒屋, 料理, ラーメン, お食事; ru ресторан*; ar مطعم*, مطاعم;
  fa رستوران*; tr restoran*, lokanta*, restaurant*; pl restaurac*; sv restaurang*, ~meny; ro restaurant*
catering | FoodEstablishment | travels | -
  en catering*, caterer*, food truck*, private chef*; es banquetes, catering; de catering*, partyservice*;
  fr traiteur*; pt buffet para festas; it catering; ru кейтеринг*; pl catering*; sv catering*; ro catering*
cafe | CafeOrCoffeeShop | customers come | CafeOrCoffeeShop
  en coffee shop*, coffee house*, coffeehouse*, espresso bar*, cafe, cafes, tea house*, boba, ~coffee, ~espresso;
  es cafetería*, ~café; de café, kaffeehaus*, kaffeerösterei*; fr salon de thé, café; pt cafeteria*; it caffetteria*;
  ko 카페, 커피; zh 咖啡, 咖啡廳, 茶館; vi quán cà phê, cà phê, cafe; ja カフェ, 喫茶; ru кофейн*; ar مقهى; fa کافه*;
  tr kahve, kafe; pl kawiarni*; sv kafé*, fik; ro cafenea*
bakery | Bakery | customers come | Bakery
  en bakery, bakeries, bakers, pastr*, cupcake*, custom cakes, wedding cakes, donut*;
  es panader*, pasteler*, repostería*; de bäckerei*, konditorei*; fr boulang*, pâtiss*; pt padaria*, confeitaria*;
  it panific*, pasticcer*; ko 베이커리, 빵집, 제과; zh 麵包, 面包, 烘焙, 蛋糕; vi tiệm bánh, bánh kem, bánh mì; ja パン屋, ベーカリー, 洋菓子;
  ru пекарн*, кондитерск*; ar مخبز, حلويات; fa نانوایی*, شیرینی پزی; tr fırın, pastane*; pl piekarni*, cukierni*;
  sv bageri*, konditori*; ro brutări*, cofetări*
brewery | Brewery Winery Distillery | customers come | -
  en brewery, breweries, brewing company, winery, wineries, vineyard*, distiller*, taproom*, tasting room;
  es cervecería*, bodega de vinos; de brauerei*, weingut*; fr brasserie artisanale, domaine viticole, vignoble*;
  pt cervejaria*, vinícola*; it birrificio*, cantina vini, cantina; ja 酒蔵, 醸造; ru пивоварн*; pl browar*, winnica*;
  sv bryggeri*; ro cramă*, berărie*
hotel | Hotel Motel BedAndBreakfast Hostel Resort LodgingBusiness VacationRental Campground | customers come | -
  en hotel*, motel*, bed and breakfast, guest house*, guesthouse*, lodging, vacation rental*, campground*,
  cabins, resort*; es hotel*, hostal*, cabañas, casa rural, alojamiento;
  de hotel*, ferienwohnung*, gästehaus*; fr hôtel*, chambre* d hôte*, gîte*; pt pousada*, hotéis, hotel*;
  it albergo*, agriturismo*, affittacamere, hotel*; ko 펜션, 호텔; zh 民宿, 酒店, 旅館; vi khách sạn, homestay;
  ja 旅館, ホテル, 民宿; ru гостиниц*, отель*; ar فندق; fa هتل*; tr otel*, pansiyon*; pl hotel*, noclegi, pensjonat*;
  sv hotell*, vandrarhem*; ro hotel*, pensiune*, cazare
florist | Florist | customers come | Florist
  en florist*, flower shop*, flower delivery, ~flower, ~flowers, bouquet*, floral*; es florer*, florister*, arreglos florales;
  de blumenladen*, florist*, blumengeschäft*; fr fleurist*; pt floricultura*, florista*; it fiorist*, fioraio*;
  ko 꽃집, 플라워; zh 花店, 花藝; vi hoa tươi, shop hoa; ja 花屋, 生花; ru доставка цветов, флорист*; ar زهور, ورد; fa گل فروشی*;
  tr çiçekçi*; pl kwiaciarni*; sv blomsterhandel*, florist*; ro florărie*, flori
daycare | ChildCare Preschool | customers come | ChildCare
  en day care, daycare*, child care, childcare, preschool*, nursery school*, montessori*, infant care, toddler*;
  es guarder*, preescolar*, jardín de niños; de kindertagesstätte*, kita, kindergarten*, tagesmutter*, krippe*;
  fr crèche*, garderie*, assistante maternelle; pt creche*, educação infantil, berçário;
  it asilo nido, asilo, scuola dell infanzia; ko 어린이집, 유치원; zh 幼兒園, 幼儿园, 托兒所, 托嬰; vi mầm non, nhà trẻ;
  ja 保育園, 託児所, 幼稚園; ru детский сад; ar حضانة, روضة; fa مهدکودک*, مهد کودک; tr kreş*, anaokulu*, gündüz bakımevi;
  pl przedszkol*, żłob*; sv förskol*, dagis; ro grădiniț*, creșă
gym | ExerciseGym HealthClub SportsClub | customers come | ExerciseGym
  en gym, gyms, fitness*, crossfit*, personal train*, yoga*, pilates*, martial arts, karate, jiu jitsu, boxing,
  dance studio*; es gimnasio*, entrenador personal; de fitnessstudio*, fitness*, kampfsport*;
  fr salle de sport, coach sportif, fitness*; pt ~academia, academia de ginástica, personal trainer;
  it palestra*, fitness*; ko 헬스장, 필라테스, 요가, 피트니스; zh 健身, 瑜伽, 瑜珈; vi phòng gym, phòng tập, yoga; ja フィットネス, ジム, ヨガ;
  ru фитнес*, тренажерный зал, йог*; ar نادي رياضي, جيم; fa باشگاه*; tr spor salonu, fitness*;
  pl siłowni*, fitness*, klub fitness; sv gym*, personlig tränare; ro sală de fitness, fitness*
tattoo | TattooParlor | customers come | TattooParlor
  en tattoo*, ~piercing*; es tatuaj*, tatuador*; de tattoo*, tätowier*; fr tatou*; pt tatuag*, tatuador*;
  it tatuagg*, tatuator*; ko 타투; zh 刺青, 紋身, 纹身; vi xăm hình, xăm nghệ thuật; ja タトゥー; ru тату*; tr dövme*;
  pl tatuaż*; sv tatuering*; ro tatuaj*
dry-cleaning | DryCleaningOrLaundry | customers come | DryCleaningOrLaundry
  en dry clean*, laundromat*, laundry service*, wash and fold, ~laundry, tailor*, ~alteration*;
  es tintorería*, lavandería*, sastrer*; de textilreinigung*, wäscherei*, schneiderei*;
  fr pressing, blanchisserie*, laverie*, couturi*; pt lavanderia*; it lavanderia*, tintoria*, sartoria*;
  ko 세탁소, 빨래방; zh 洗衣, 乾洗, 干洗; vi giặt ủi, giặt là; ja クリーニング店, コインランドリー; ru химчистк*, прачечн*; ar مغسلة, خياط*;
  fa خشکشویی*; tr kuru temizleme, terzi*; pl pralni*, krawiec*; sv kemtvätt*, skrädder*; ro curățătorie*, croitor*
self-storage | SelfStorage | customers come | SelfStorage
  en self storage, storage units*, mini storage, storage facility, rv storage, ~storage;
  es bodegas en renta, trasteros, guardamuebles; de selfstorage*, lagerraum*; fr garde meubles, self stockage;
  pt guarda móveis, self storage; it deposito mobili; zh 迷你倉, 迷你仓; ja トランクルーム; ru аренда склад*;
  pl magazyny self storage; sv magasinering*
travel-agency | TravelAgency | customers come | TravelAgency
  en travel agen*, tours, tour operator*, guided tour*, vacation packages; es agencia de viajes, excursiones;
  de reisebüro*, reiseveranstalter*; fr agence de voyage*; pt agência de viagens, passeios turísticos;
  it agenzia viaggi, agenzia di viaggi*; ko 여행사; zh 旅行社; vi du lịch, tour du lịch; ja 旅行会社;
  ru турагентств*, туроператор*; ar سياحة, سفريات; fa آژانس مسافرتی; tr seyahat acente*; pl biuro podróży;
  sv resebyrå*; ro agenție de turism
photographer | ProfessionalService | travels | -
  en photograph*, videograph*, photo studio*, portrait session*; es fotógraf*, fotografía*; de fotograf*;
  fr photograph*; pt fotógraf*, fotografia*; it fotograf*; ko 사진관, 스튜디오 촬영; zh 攝影, 摄影, 婚紗照; vi chụp ảnh, nhiếp ảnh;
  ja 写真館, フォトスタジオ; ru фотограф*, фотостуди*; ar تصوير, مصور*; fa عکاسی*, عکاس; tr fotoğrafç*; pl fotograf*;
  sv fotograf*; ro fotograf*
event-service | LocalBusiness | travels | -
  en party rental*, event rental*, bounce house*, wedding planner*, event planner*, event planning, wedding dj*,
  mobile dj*, banquet hall*, event venue*; es salón de eventos, renta de mobiliario, inflables, fiestas infantiles;
  de eventagentur*, hüpfburg*; fr événementiel*, organisat* de mariage*; pt festas e eventos, salão de festas;
  it organizzazione eventi, wedding planner*; ko 웨딩홀; zh 婚禮, 婚庆; vi tiệc cưới, tổ chức sự kiện; ja 結婚式場;
  ru организация праздник*; ar تنظيم حفلات; tr düğün organizasyon*, organizasyon;
  pl organizacja imprez, sala weselna; sv eventbyrå*; ro organizări evenimente, nunți
jeweler | JewelryStore | customers come | -
  en jewel*, goldsmith*, watch repair*; es joyer*; de juwelier*, goldschmied*; fr bijou*, joaill*;
  pt joalher*, ourives*; it gioieller*, orefic*; ko 주얼리, 금은방; zh 珠寶, 珠宝, 銀樓; vi trang sức; ja ジュエリー, 宝石;
  ru ювелирн*; ar مجوهرات; fa جواهر*, طلا فروشی; tr kuyumcu*; pl jubiler*; sv guldsmed*; ro bijuter*
school | LocalBusiness | customers come | -
  en driving school*, driving lesson*, tutor*, music lesson*, music school*, piano lesson*, language school*,
  learning center*; es autoescuela*, academia de idiomas, clases particulares, escuela de manejo;
  de fahrschule*, nachhilfe*, musikschule*, sprachschule*; fr auto école*, cours particuliers, école de musique;
  pt auto escola*, aulas particulares, escola de idiomas; it autoscuola*, scuola guida, scuola di musica;
  ko 학원, 운전학원; zh 補習班, 駕訓班, 驾校, 补习; vi trung tâm ngoại ngữ, gia sư, dạy lái xe; ja 学習塾, 自動車学校, 教室;
  ru автошкол*, репетитор*, курсы; ar مدرسة قيادة, دروس خصوصية; fa آموزشگاه*;
  tr sürücü kursu, özel ders, kurs merkezi; pl nauka jazdy, korepetycje, szkoła językowa;
  sv körskola*, trafikskola*; ro școală de șoferi, meditații
funeral-home | LocalBusiness | customers come | -
  en funeral*, cremation*, mortuary; es funerar*; de bestatt*; fr pompes funèbres, funérair*; pt funerári*;
  it onoranze funebri, pompe funebri; ko 장례식장, 상조; zh 殯葬, 殡葬; vi tang lễ; ja 葬儀, 葬祭; ru ритуальн*; tr cenaze*;
  pl pogrzeb*; sv begravning*; ro pompe funebre, funerar*
security | ProfessionalService | travels | -
  en security guard*, security company, security camera*, alarm system*, cctv, private investigat*;
  es seguridad privada, cámaras de seguridad; de sicherheitsdienst*, alarmanlage*;
  fr gardiennage*, agence de sécurité, vidéosurveillance; pt segurança privada, câmeras de segurança;
  it vigilanza privata, videosorveglianza; zh 保全, 保安; vi bảo vệ, lắp đặt camera; ja 警備; ru охранн*, видеонаблюден*;
  ar كاميرات مراقبة; tr güvenlik kamera*; pl ochrona osób, monitoring; sv larm; ro pază și protecție
sign-and-print | ProfessionalService | customers come | -
  en print shop*, printing service*, sign company, signage, custom shirts, screen printing, embroidery,
  vehicle wrap*; es imprenta*, rotulación, serigrafía*; de druckerei*, werbetechnik*; fr imprimerie*, enseigniste*;
  pt gráfica*, serigrafia*; it tipografia*, serigrafia*; ko 인쇄소, 간판; zh 印刷, 招牌; vi in ấn, quảng cáo; ja 印刷, 看板;
  ru типограф*, вывеск*; ar مطبعة; fa چاپخانه*; tr matbaa*, tabela*; pl drukarni*; sv tryckeri*; ro tipografi*
`;
